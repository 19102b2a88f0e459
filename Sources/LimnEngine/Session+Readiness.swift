/// A session made from entries has no patches: its first undo does all steps again. A shell lets a copy of it do so on
/// another thread, and takes what that has made, whatever was done meanwhile.
extension Session {
    /// Makes what the next undos lack (see `gap`), which takes as long as doing the steps again. False, and nothing has
    /// changed, when nothing is lacking, during a gesture, and when the steps give another picture than the present one.
    public mutating func fillGap() -> Bool {
        guard gesture == nil, gap != nil else { return false }
        var filled = history, present = document
        guard let isReplaced = try? filled.remakePatches(present: &present, workspace), !isReplaced else {
            return false
        }
        history = filled
        return true
    }

    /// Takes what a copy made of this session, by `fillGap`, for its own next undos or those that follow them, in the midst
    /// of a gesture, too. False, and nothing has changed, when it is of no use any more.
    public mutating func takePatches(of copy: Session) -> Bool {
        history.takePatches(of: copy.history, present: document)
    }
}

extension History {
    fileprivate mutating func takePatches(of copy: History, present: Document) -> Bool {
        let end = copy.position
        // Numbers are not used twice: with the last step all before it are the same.
        guard copy.held.lowerBound < end, held.lowerBound == end, position >= end,
            steps[end - 1].number == copy.steps[end - 1].number
        else { return false }
        for index in copy.held.lowerBound..<end {
            steps[index] = copy.steps[index]
            doneBytes += steps[index].byteCount
        }
        held = copy.held.lowerBound..<held.upperBound
        trim(present: present)
        return true
    }
}
