import Glibc

/// Whole files as bytes.
public enum InputFile {
    /// Most bytes of a file: more than any picture of the largest size needs. A device may never end.
    public static let largest = 2 << 30

    /// The bytes of a file that is to be a picture; `accept` looks at the first of them, and of one that it refuses no more
    /// are read. A pipe is waited for until somebody writes to it.
    /// Throws: the `errno` of what failed; EFBIG for a file that is too large or does not end.
    public static func read(
        _ path: String, limit: Int = largest, accept: ([UInt8]) -> Bool
    ) throws(InputError) -> [UInt8] {
        let descriptor = open(FileName.bytes(of: path), O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw InputError(number: errno) }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit, accept: accept)
    }

    /// The same of an open file.
    public static func read(
        _ descriptor: Int32, limit: Int = largest, accept: ([UInt8]) -> Bool
    ) throws(InputError) -> [UInt8] {
        var status = stat(), size = 0
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { size = Int(status.st_size) }
        var bytes: [UInt8] = []
        // One byte more than the file is long, so that its end is seen without growing.
        bytes.reserveCapacity(min(size, limit) + 1)
        var chunk = [UInt8](repeating: 0, count: 1 << 18), isJudged = false
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count < 0 {
                if Transfer.mayGoOn(descriptor, POLLIN) { continue }
                throw InputError(number: errno)
            }
            bytes.append(contentsOf: chunk[..<count])
            if !isJudged && bytes.count >= 64 {
                isJudged = true
                if !accept(bytes) { return bytes }
            }
            if bytes.count > limit { throw InputError(number: EFBIG) }
        }
    }
}

/// A call of the system failed on a file.
public struct InputError: Error {
    /// Its `errno`.
    public let number: Int32

    /// The failure of that number.
    public init(number: Int32) { self.number = number }

    /// Why, in words.
    public var words: String { String(cString: strerror(number)) }
}
