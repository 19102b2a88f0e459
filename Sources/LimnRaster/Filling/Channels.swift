/// The four channels of one pixel, 0…255, premultiplied: for the few pixels of a rim, where mixing is written as vectors.
/// Loops over runs of pixels are plain and scalar.
typealias Channels = SIMD4<Float>  // layers: allowed, because it is one pixel and not a run
