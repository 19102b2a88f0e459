/// A growing list in plain memory: an array's references would be counted at every sample of a stroke. Whoever makes one
/// deallocates it.
struct PlainList<Element: BitwiseCopyable> {
    private(set) var count = 0
    private var capacity = 16
    private var memory = UnsafeMutablePointer<Element>.allocate(capacity: 16)

    func deallocate() { memory.deallocate() }

    /// Precondition: `index` < `count`, which is not checked.
    @inline(__always) subscript(index: Int) -> Element {
        get { memory[index] }
        nonmutating _modify { yield &memory[index] }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        memory[count] = element
        count &+= 1
    }

    @inline(never) private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        larger.update(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (larger, 2 * capacity)
    }

    /// Empties it; the memory is kept.
    @inline(__always) mutating func removeAll() { count = 0 }
}
