import CAdwaita
import Dispatch
import LimnRaster

/// The view as GTK gets it: nodes of 128 pixels a side, kept as long as nothing in them changes, so that it draws only what
/// is new.
final class ViewCells {
    private static let side = 128
    /// Fewer are sooner composed than handed to other threads.
    private static let few = 16

    /// Device pixels of the view.
    let width: Int
    let height: Int
    /// Pixels of the screen a pixel of the toolkit.
    let scale: Double
    private let columns: Int
    /// The view as it was composed last. Every node draws its cell from here, so that nothing is copied: what it draws never
    /// changes while it is shown, since composing comes right before new nodes.
    private let surface: OpaquePointer
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private var nodes: [OpaquePointer?]
    /// For every node the part of the view to be composed again before it is made anew.
    private var stale: [PixelRect] = []

    /// The cells of a view of this size, none of which is composed.
    init(width: Int, height: Int, scale: Double) {
        (self.width, self.height, self.scale) = (width, height, scale)
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))!
        // Rows of this format lie close.
        let data = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)!)
        pixels = UnsafeMutableBufferPointer(
            start: data.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
        columns = (width + ViewCells.side - 1) / ViewCells.side
        nodes = [OpaquePointer?](
            repeating: nil, count: columns * ((height + ViewCells.side - 1) / ViewCells.side))
        stale = nodes.indices.map(bounds)
    }

    deinit {
        for node in nodes { node.map { gsk_render_node_unref($0) } }
        // GTK has nodes until it has drawn others: Cairo would copy for them what is gone.
        nonisolated(unsafe) let surface = surface
        onMainLoop { cairo_surface_destroy(surface) }
    }

    /// Whether nothing is composed.
    var isEmpty: Bool { nodes.allSatisfy { $0 == nil } }
    /// Whether everything is composed.
    var isComplete: Bool { !nodes.contains(nil) }

    /// Has `rect`, which lies in the view, composed again.
    func forget(_ rect: PixelRect) {
        if rect.isEmpty { return }
        for row in rect.minY / ViewCells.side...(rect.maxY - 1) / ViewCells.side {
            for column in rect.minX / ViewCells.side...(rect.maxX - 1) / ViewCells.side {
                let index = row * columns + column
                forget(index, rect.intersection(bounds(of: index)))
            }
        }
    }

    /// Has everything composed again.
    func forget() { for index in nodes.indices { forget(index, bounds(of: index)) } }

    private func forget(_ index: Int, _ part: PixelRect) {
        stale[index] = stale[index].union(part)
        if let node = nodes[index] { gsk_render_node_unref(node) }
        nodes[index] = nil
    }

    /// Composes what is to be; with a `limit` in microseconds, no more once that has passed.
    func compose(_ view: ViewCompose, limit: gint64? = nil) {
        let start = g_get_monotonic_time()
        var waiting = nodes.indices.filter { nodes[$0] == nil }[...]
        while !waiting.isEmpty {
            let now = limit == nil ? waiting : waiting.prefix(ViewCells.few)
            compose(Array(now), view)
            waiting = waiting.dropFirst(now.count)
            if let limit, g_get_monotonic_time() - start > limit { return }
        }
    }

    private func compose(_ cells: [Int], _ view: ViewCompose) {
        // Cells lie apart, and what they show depends on their place alone: all cores may draw them.
        nonisolated(unsafe) let grid = self
        @Sendable func draw(_ k: Int) {
            let part = grid.stale[cells[k]]
            view.draw(part, into: grid.pixels, stride: grid.width)
            BGRX.convert(part, of: grid.pixels, stride: grid.width)
        }
        if cells.count < ViewCells.few {
            for k in cells.indices { draw(k) }
        } else {
            DispatchQueue.concurrentPerform(iterations: cells.count, execute: draw)
        }
        for index in cells {
            nodes[index] = node(bounds(of: index))
            stale[index] = .empty
        }
    }

    /// A node that draws a cell. Not one of a texture: GTK 4.8's Cairo renderer converts every texture in every frame,
    /// whether it changed or not; OpenGL's keeps what either kind draws.
    private func node(_ rect: PixelRect) -> OpaquePointer {
        let unit = 1 / scale
        var place = graphene_rect_t()
        graphene_rect_init(
            &place, Float(Double(rect.minX) * unit), Float(Double(rect.minY) * unit), Float(Double(rect.width) * unit),
            Float(Double(rect.height) * unit))
        let node = gsk_cairo_node_new(&place)!
        let context = gsk_cairo_node_get_draw_context(node)
        cairo_scale(context, unit, unit)
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
        cairo_destroy(context)
        return node
    }

    /// Draws what is composed, from a place of the widget on, in pixels of the toolkit.
    func append(to snapshot: OpaquePointer, corner: (x: Double, y: Double)) {
        var corner = graphene_point_t(x: Float(corner.x), y: Float(corner.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &corner)
        for case let node? in nodes { gtk_snapshot_append_node(snapshot, node) }
        gtk_snapshot_restore(snapshot)
    }

    private func bounds(of index: Int) -> PixelRect {
        PixelRect(
            x: index % columns * ViewCells.side, y: index / columns * ViewCells.side, width: ViewCells.side,
            height: ViewCells.side
        ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }
}
