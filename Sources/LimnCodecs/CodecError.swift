/// Why a file could not be read or written.
public enum CodecError: Error {}
