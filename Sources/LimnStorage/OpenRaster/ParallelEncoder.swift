import Dispatch
import LimnCodecs
import LimnRaster

/// Encodes pictures on all processors, each by one thread; the bytes do not depend on how many there are.
enum ParallelEncoder {
    /// What threads fill in, each at its own place.
    private final class Results: @unchecked Sendable {
        let places: UnsafeMutableBufferPointer<Result<[UInt8], CodecError>?>

        init(count: Int) {
            places = .allocate(capacity: count)
            places.initialize(repeating: nil)
        }

        deinit {
            places.deinitialize()
            places.deallocate()
        }
    }

    /// PNG files of sheets, in their order. Throws: the first one's `CodecError`.
    static func png(_ sheets: [Sheet]) throws(CodecError) -> [[UInt8]] {
        let results = Results(count: sheets.count)
        DispatchQueue.concurrentPerform(iterations: sheets.count) { index in
            do throws(CodecError) {
                results.places[index] = .success(try ImageWriter.encode(sheets[index], as: .png, WriteOptions()))
            } catch {
                results.places[index] = .failure(error)
            }
        }
        var files: [[UInt8]] = []
        for place in results.places { files.append(try place!.get()) }
        return files
    }
}
