import LimnTestSupport
import Testing

@testable import LimnStorage

/// XML as OpenRaster has it, and what must not be done with it.
@Suite struct XMLTests {
    private static func read(_ text: String) throws(XMLReader.Failure) -> XMLElement {
        try XMLReader.read(Array(text.utf8))
    }

    @Test func elementsAndAttributesAreRead() throws {
        let text = """
            \u{FEFF}<?xml version='1.0' encoding='utf-8' ?>
            <!-- a > b --><image w="1" h = '2'>
              text <stack><layer name="&lt;&amp;&quot;&apos;&gt;&#65;&#x1F600;ä"/>
              <?pi ?></stack ><![CDATA[<layer/>]]></image>
            """
        let image = try Self.read(text)
        #expect(image.name == "image" && image["w"] == "1" && image["h"] == "2" && image["x"] == nil)
        #expect(image.children.count == 1 && image.layers.count == 1)
        #expect(image.layers[0]["name"] == "<&\"'>A😀ä")
    }

    @Test func whatIsWrittenIsRead() throws {
        var random = SeededRandom(seed: 1)
        let letters = Array("ab<>&\"'\t\n\r =/äß😀]-")
        func text() -> String {
            String((0..<Int(random.next() % 9)).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
        }
        func element(_ depth: Int) -> XMLElement {
            var result = XMLElement("stack", ["name": text(), "x:y-1.2": text()])
            for _ in 0..<Int(random.next() % 4) where depth > 0 { result.children.append(element(depth - 1)) }
            return result
        }
        for _ in 0..<200 {
            let written = element(4)
            #expect(try Self.read(written.document) == written)
        }
    }

    @Test(arguments: [
        ("<!DOCTYPE a><a/>", "declares a document type, which is not read"),
        (
            "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><a x='&b;'/>",
            "declares a document type, which is not read"
        ),
        ("<a x='&b;'/>", "has an entity that is not read"), ("<a x='&#0;'/>", "has an entity that is not read"),
        ("<a x='&#xD800;'/>", "has an entity that is not read"), ("<a x='&amp'/>", "has an entity that is not read"),
        ("<?xml version='1.0' encoding='UTF-16'?><a/>", "is not UTF-8"), ("<a x='1' x='2'/>", "gives \"x\" twice"),
        ("<a><b></a></b>", "is broken"), ("<a x=1/>", "is broken"), ("<a x='<'/>", "is broken"), ("<a", "is cut short"),
        ("<a x='1'y='2'/>", "is broken"), ("<a/><b/>", "has something behind its end"), ("", "is cut short"),
        ("<a>", "is cut short"), ("<a x='", "is cut short"), ("<!--", "is cut short"), ("<a x='\u{1}'/>", "is broken"),
    ])
    func isRefused(text: String, what: String) {
        #expect(throws: XMLReader.Failure(what: what)) { try Self.read(text) }
    }

    @Test func depthIsLimited() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: XMLReader.Failure(what: "is nested too deeply")) { try Self.read(deep) }
        #expect(throws: XMLReader.Failure(what: "is not UTF-8")) { try XMLReader.read([0x3C, 0x61, 0xFF]) }
    }
}
