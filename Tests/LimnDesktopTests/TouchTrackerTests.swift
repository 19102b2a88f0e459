import Testing

@testable import LimnDesktop

struct TouchTrackerTests {
    @Test func oneFingerDraws() {
        var tracker = TouchTracker()
        #expect(tracker.down(1, x: 10, y: 20, time: 0) == [.down(x: 10, y: 20)])
        #expect(tracker.move(1, x: 11, y: 21) == [.move(x: 11, y: 21)])
        #expect(tracker.up(1, time: 900) == [.up])
    }

    @Test func aSecondFingerTakesTheStrokeBackAndNothingIsDrawnUntilAllAreUp() {
        var tracker = TouchTracker()
        _ = tracker.down(1, x: 0, y: 0, time: 0)
        #expect(tracker.down(2, x: 100, y: 0, time: 50) == [.cancel])
        #expect(tracker.move(1, x: 40, y: 0) == [])
        let looks = tracker.move(1, x: 50, y: 0)
        #expect(looks.count == 1)
        #expect(tracker.up(2, time: 400) == [])
        for action in tracker.move(1, x: 90, y: 0) {
            if case .look(let x, _, let factor, _, _) = action { #expect(x == 40 && factor == 1) }
        }
        #expect(tracker.up(1, time: 500) == [])
        #expect(tracker.down(3, x: 5, y: 5, time: 600) == [.down(x: 5, y: 5)])
    }

    @Test func pinchingScalesAboutTheMiddle() {
        var tracker = TouchTracker()
        _ = tracker.down(1, x: 100, y: 100, time: 0)
        _ = tracker.down(2, x: 200, y: 100, time: 0)
        _ = tracker.move(2, x: 240, y: 100)
        guard case .look(let x, let y, let factor, let atX, let atY) = tracker.move(2, x: 380, y: 100).first else {
            Issue.record("no look")
            return
        }
        #expect(abs(factor - 2) < 1e-9 && x == 70 && y == 0 && atX == 240 && atY == 100)
    }

    @Test func fingersThatStayWhileTheCanvasMovesUnderThemDoNothing() {
        var tracker = TouchTracker()
        _ = tracker.down(1, x: 100, y: 100, time: 0)
        _ = tracker.down(2, x: 200, y: 100, time: 0)
        _ = tracker.move(2, x: 240, y: 100)
        tracker.canvasMoved(byX: 47, y: -30)
        let still = TouchTracker.Action.look(byX: 0, byY: 0, factor: 1, atX: 123, atY: 130)
        #expect(tracker.move(2, x: 193, y: 130) == [still] && tracker.isBusy)
    }

    @Test func tapsOfTwoAndThreeUndoAndRedo() {
        for count in 1...4 {
            var tracker = TouchTracker()
            for id in 0..<count { _ = tracker.down(id, x: Double(id) * 60, y: 0, time: UInt32(id) * 10) }
            _ = tracker.move(0, x: 4, y: 4)
            var actions: [TouchTracker.Action] = []
            for id in 0..<count { actions += tracker.up(id, time: 150) }
            #expect(actions == [1: [.up], 2: [.undo], 3: [.redo], 4: []][count])
        }
    }

    @Test func longOrMovedTapsDoNothing() {
        var tracker = TouchTracker()
        _ = tracker.down(1, x: 0, y: 0, time: 0)
        _ = tracker.down(2, x: 60, y: 0, time: 0)
        _ = tracker.up(1, time: 350)
        #expect(tracker.up(2, time: 350) == [])
        _ = tracker.down(1, x: 0, y: 0, time: 1000)
        _ = tracker.down(2, x: 60, y: 0, time: 1000)
        _ = tracker.move(1, x: 60, y: 60)
        _ = tracker.up(1, time: 1050)
        #expect(tracker.up(2, time: 1050) == [])
    }

    @Test func fingersPanWhereAPenDraws() {
        var tracker = TouchTracker()
        tracker.fingersDraw = false
        #expect(tracker.down(1, x: 0, y: 0, time: 0) == [])
        _ = tracker.move(1, x: 20, y: 0)
        #expect(tracker.move(1, x: 25, y: 3) == [.look(byX: 5, byY: 3, factor: 1, atX: 25, atY: 3)])
        #expect(tracker.up(1, time: 100) == [])
    }

    @Test func cancelledTouchesLeaveNothing() {
        var tracker = TouchTracker()
        _ = tracker.down(1, x: 0, y: 0, time: 0)
        #expect(tracker.cancel() == [.cancel])
        #expect(tracker.move(1, x: 5, y: 5) == [] && tracker.up(1, time: 5) == [])
    }
}
