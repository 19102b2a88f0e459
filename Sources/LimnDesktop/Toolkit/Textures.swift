import CAdwaita
import LimnRaster

/// A texture of a bitmap; the caller owns it.
func makeTexture(_ bitmap: Bitmap) -> OpaquePointer {
    let bytes = bitmap.withBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    return gdk_memory_texture_new(
        Int32(bitmap.width), Int32(bitmap.height), GDK_MEMORY_R8G8B8A8, bytes, gsize(bitmap.width * 4))
}
