import SourceText
import Testing

@Test(arguments: [
  ("Sources/App", "Sources/App/Main.swift", true),
  ("Sources/App", "Sources/Apple/Main.swift", false),
  ("Sources/App/**", "Sources/App/Deep/Er/Main.swift", true),
  ("**/Generated/**", "Sources/App/Generated/A.swift", true),
  ("**/Generated/**", "Generated/A.swift", true),
  ("**/Generated/**", "Sources/App/NotGenerated/A.swift", false),
  ("Sources/*/Domain", "Sources/Shop/Domain/A.swift", true),
  ("Sources/*/Domain", "Sources/Shop/Sub/Domain/A.swift", false),
  ("Sources/**/*Configurator.swift", "Sources/Scenes/Cart/CartConfigurator.swift", true),
  ("Sources/**/*Configurator.swift", "Sources/Scenes/Cart/CartConfigurators.swift", false),
  ("*.swift", "Main.swift", true),
  ("*.swift", "Sources/Main.swift", false),
  ("Sources/A?p", "Sources/App/Main.swift", true),
  ("Sources/[A-C]pp", "Sources/App/Main.swift", true),
  ("Sources/[!A-C]pp", "Sources/App/Main.swift", false),
  ("Sources/a*b*c", "Sources/aXbYbZc/Main.swift", true),
  ("Sources/a*b*c", "Sources/aXbYbZ/Main.swift", false),
  ("./Sources", "Sources/Main.swift", true),
  ("**", "Any/Where.swift", true),
])
func globMatches(_ pattern: String, _ path: String, _ matches: Bool) {
  #expect(Glob(pattern).matches(path) == matches)
}

@Test func globOfManyStarsIsNotSlow() {
  let pattern = "Sources/" + String(repeating: "a*", count: 200) + "b"
  #expect(!Glob(pattern).matches("Sources/" + String(repeating: "a", count: 5000)))
}

@Test func suggestionsAreSlips() {
  #expect(Suggestion.nearest(to: "Domian", among: ["Data", "Domain", "App"]) == "Domain")
  #expect(Suggestion.nearest(to: "layer", among: ["layers", "checks"]) == "layers")
  #expect(Suggestion.nearest(to: "Kitchen", among: ["Data", "Domain", "App"]) == nil)
  #expect(Suggestion.nearest(to: "a", among: []) == nil)
  #expect(Suggestion.nearest(to: "L", among: ["K", "*"]) == nil)
  #expect(Suggestion.nearest(to: "k", among: ["K"]) == "K")
  let paths = ["Sources/Domain/[x]/A.swift", "App/B.swift"]
  #expect(Suggestion.phrase(forPattern: "Domain", among: paths) == "; did you mean 'Sources/Domain'?")
  #expect(Suggestion.phrase(forPattern: "Ap", among: paths) == "; did you mean 'App'?")
  #expect(Suggestion.phrase(forPattern: "Sources/Domain/[x]", among: paths).contains("stand for other characters"))
  // The nearest, however long it is; of those that are as near, the first in order.
  #expect(Suggestion.nearest(to: "paymentFacade", among: ["paymentFasads", "paymentsFacade"]) == "paymentsFacade")
  #expect(Suggestion.nearest(to: "store", among: ["stores", "stor", "stone", "Stare"]) == "Stare")
  #expect(Suggestion.nearest(to: "STORE", among: ["stoer", "storage"]) == "stoer")
}

/// Names are compared no more often than may be, and what was not compared with all is near to none.
@Test func comparisonsAreCounted() {
  let candidates = Suggestion.Candidates(["abcd", "abcde", "abcdefghijkl", "abcx"])
  var left = 5
  #expect(candidates.nearest(to: "abcy", comparisons: &left) == "abcd" && left == 2)
  #expect(candidates.nearest(to: "abcy", comparisons: &left) == nil && left == 0)
}

@Test func linesEndInThreeWays() {
  let table = LineTable(Array("a\nb\r\nc\rd".utf8))
  #expect(table.starts == [0, 2, 5, 7])
  #expect(table.locate(5) == (3, 1))
  #expect(table.text(ofLine: 2) == "b")
  #expect(table.text(ofLine: 4) == "d")
  #expect(LineTable([]).locate(0) == (1, 1))
}

@Test func jsonTextIsEscaped() {
  #expect(JSONText.quoted("a\"b\\c\n\u{1B}é") == "\"a\\\"b\\\\c\\n\\u001bé\"")
}

@Test(arguments: [
  ("Features/{f}/**", "Features/Cart/A.swift", ["Cart"]),
  ("Features/{f}", "Features/Cart/Deep/A.swift", ["Cart"]),
  ("Features/{f}", "Features/A.swift", nil),
  ("**/{t}/Feature{f}View.swift", "A/B/FeatureCartView.swift", ["B", "Cart"]),
  ("**/Feature{f}View.swift", "FeatureView.swift", nil),
  ("{a}-{b}/*/x.swift", "one-two-three/y/x.swift", ["one", "two-three"]),
  ("**/{a}/**/Ui/**", "A/B/Ui/x.swift", ["A"]),
])
func capturesStandForNames(_ pattern: String, _ path: String, _ values: [String]?) {
  let components = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  #expect(Glob(pattern).capture(components: components) == values)
}

@Test func capturesInNames() {
  #expect(Glob("Feature{f}").capture(name: "FeatureCart") == ["Cart"])
  #expect(Glob("Feature{f}").capture(name: "Feature") == nil)
  #expect(Glob("Feature*").capture(name: "FeatureCart") == [])
  #expect(Glob("{a}.swift").matches("x.swift"))
  #expect(!Glob("{a}").isPlain)
}

/// A table that ends early says of all that it covers what the whole one says.
@Test func tablesThatEndEarlyAgree() {
  let bytes = Array("a\r\nbé\n\n\rlast line\r\n\nrest".utf8)
  let whole = LineTable(bytes)
  for last in 0...bytes.count {
    let part = LineTable(bytes, upTo: last)
    for offset in 0...last {
      let (line, column) = part.locate(offset)
      #expect((line, column) == whole.locate(offset))
      #expect(part.text(ofLine: line) == whole.text(ofLine: line), "\(last), \(offset)")
      #expect(part.length(ofLine: line) == whole.length(ofLine: line), "\(last), \(offset)")
    }
  }
}

/// Of two patterns the narrower one matches less, whatever files there are.
@Test(arguments: [
  ("Scenes/**/*Configurator.swift", "Scenes/**", true), ("Scenes/Login", "Scenes", true), ("Scenes/*", "Scenes", false),
  ("Scenes", "Scenes/**", false), ("A/*/B", "A/**", true), ("A/*/B", "A/**/B", true), ("A/**/B", "A/*/B", false),
  ("**/Model", "Sources/**", false), ("A?.swift", "A*.swift", true), ("{f}/Model", "*/Model", false),
  ("A/[ab]", "A", false),
])
func narrowerPatternsMatchLess(_ one: String, _ other: String, _ isNarrower: Bool) {
  #expect(Glob(one).isNarrower(than: Glob(other)) == isNarrower)
  #expect(!Glob(other).isNarrower(than: Glob(one)) || !isNarrower)
}
