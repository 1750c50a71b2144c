import SourceFacts
import SourceText
import SwiftReading
import Testing

/// What is promised of summaries as bytes.
@Suite struct SummaryTests {
  static let text = """
    import struct Foundation.Date
    @Inject(\\.a, b: 1) public struct A<T>: B where T: C {
      #if DEBUG
        var c: D = .init(e: F.g)
      #else
        let c = container.register(B.self, name: "n") { r in r.resolve(C.self)! }
      #endif
      // boundary-lint:allow layer-crossing -- a reason
      // boundary-lint:port
      func f(_ a: [T], b: some P = .shared) -> Int { a.manyWords(of: b).count }
      func g() { struct L { var fewWords = 1 }; let t = (manyWords: 1, 2); a.b = .shared }
    }
    """

  /// Rows are written as they stand: a byte that no field sets would make equal summaries differ.
  @Test func rowsHaveNoGaps() {
    func size<Value>(_ value: Value) -> Int {
      let fields = Mirror(reflecting: value).children
      // A flag, a number, a case of an enumeration.
      if fields.isEmpty || value is any OptionSet { return MemoryLayout<Value>.size }
      return fields.reduce(0) { $0 + _openExistential($1.value, do: size) }
    }
    func stride<Value>(_: Value) -> Int { MemoryLayout<Value>.stride }
    let summary = read(Self.text, detail: .chains)
    let rows: [Any?] = [
      summary.nameText.first, summary.nameEnds.first, summary.nameHashes.first, summary.declarations.first,
      summary.imports.first, summary.references.first, summary.segments.first, summary.attributes.first,
      summary.modifiers.first, summary.inherited.first, summary.generics.first, summary.conditions.first,
      summary.suppressions.first, summary.members.first, summary.otherMembers.first, summary.portTags.first,
      summary.chains.first, summary.steps.first, summary.arguments.first, summary.texts.first,
      summary.parameters.first, summary.results.first, summary.implicits.first, summary.parameterTypes.first,
    ]
    // Each kind of fact, as many as a block says that it has.
    #expect(rows.count == Int(summary.block.number(at: 4)))
    for (kind, row) in rows.enumerated() {
      guard let row else {
        Issue.record("the text has no facts of kind \(kind)")
        continue
      }
      #expect(_openExistential(row, do: size) == _openExistential(row, do: stride), "kind \(kind)")
    }
  }

  @Test func equalBytesGiveEqualSummaries() {
    let source = SourceBytes(Array(Self.text.utf8))
    var reader = SourceReader(reading: source, detail: .chains)
    let first = reader.read()
    source.replace(with: Array("class Other<A, B>: C { var d = E.f.g(h) }".utf8))
    _ = reader.read()
    source.replace(with: Array(Self.text.utf8))
    #expect(reader.read().block.bytes.elementsEqual(first.block.bytes))
    #expect(read(Self.text, detail: .chains).block.bytes.elementsEqual(first.block.bytes))
    #expect(!first.chains.isEmpty && !first.implicits.isEmpty && !first.texts.isEmpty && first.conditions.count == 3)
  }

  @Test func aDraftOfASummaryPacksToTheSame() {
    let summary = read(Self.text, detail: .chains)
    #expect(SummaryDraft(summary).packed().block.bytes.elementsEqual(summary.block.bytes))
  }

  /// Wherever a block has its memory from, it holds the same, and outlives who gave it.
  @Test func blocksOfSharedMemoryAreTheSame() {
    let texts = (0..<400).map { "struct S\($0) {\(String(repeating: " var v: T", count: $0 * 3))\n}" }
    var summaries: [FileSummary] = []
    do {
      let source = SourceBytes()
      var reader = SourceReader(reading: source, memory: BlockMemory())
      for text in texts {
        source.replace(with: Array(text.utf8))
        summaries.append(reader.read())
      }
    }
    for index in stride(from: 0, to: texts.count, by: 7)
    where !read(texts[index]).block.bytes.elementsEqual(summaries[index].block.bytes) {
      Issue.record("another summary of \(texts[index].prefix(40))")
    }
    #expect(summaries.reduce(0) { $0 + $1.block.count } > 8 << 20)
  }

  @Test func listsThatAreTooLongAreCut() {
    let long = String(repeating: "_: A, ", count: 70_000) + "_: A"
    let summary = read("func f(\(long)) {}\nfunc g(a: A, b: B) {}")
    #expect(summary.declarations.map(\.labels.count) == [65_535, 2])
    #expect(summary.generics[summary.declarations[1].labels.indices].map(summary.text) == ["a", "b"])
  }

  /// What stands in default values is none of the parameters'; alone, the name of a subscript's is no label.
  @Test func labelsOfDefaultValuesAreNotTheFunctions() {
    let summary = read(
      """
      func write(to: Path, options: Options = .newFile(replaceExisting: false), with store: Store = makeStore(of: .all), _ x: Int) {}
      subscript(at a: Int = order.savedCopy(to: store), b: Int) -> Int { 0 }
      """)
    #expect(
      summary.declarations.map { declaration in
        summary.generics[declaration.labels.indices].map { $0 == ModifierFact.noDetail ? "_" : summary.text($0) }
      } == [["to", "options", "with", "_"], ["at", "_"]])
    #expect(summary.parameterTypes.count == 6)
  }

  /// What a variable's type has to be is no generic parameter of the variable.
  @Test func boundsOfVariablesAreNotTheirParameters() {
    let summary = read("struct Cache<Item: Model> { let item: Item; var all: [Item]; func first<Other>(_: Other) {} }")
    let names = { (range: FactRange) in summary.generics[range.indices].map(summary.text) }
    #expect(summary.declarations.map { names($0.generics) } == [["Item"], [], [], ["Other"]])
    #expect(summary.declarations.map { names($0.bound) } == [[], ["Model"], [], []])
  }

  /// A block that is shorter, longer or of another layout is not taken for a summary.
  @Test func whatIsNoSummaryIsRefused() throws {
    let bytes = Array(read(Self.text, detail: .chains).block.bytes)
    #expect(FileSummary(checking: ByteBlock(bytes)) != nil)
    for end in bytes.indices { #expect(FileSummary(checking: ByteBlock(Array(bytes[..<end]))) == nil, "cut at \(end)") }
    #expect(FileSummary(checking: ByteBlock(bytes + [0, 0, 0, 0])) == nil)
    for word in 1..<bytes.count / 4 where word * 4 < 8 + 24 * 8 {
      var changed = bytes
      changed[word * 4] ^= 0x80
      #expect(FileSummary(checking: ByteBlock(changed)) == nil, "number \(word)")
    }
  }

  @Test func hashesOfNamesAreTheSameWhereverTheyStand() {
    let text = Array("aé0123456789012345678901234567".utf8)
    let source = SourceBytes(text)
    for length in 1...text.count {
      #expect(NameHash.of(source.view, 0, length) == NameHash.of(text[..<length]))
    }
    let summary = read(Self.text)
    for name in 0..<summary.nameCount {
      let own = NameHash.short(NameHash.of(Array(summary.text(NameID(name)).utf8)[...]))
      #expect(summary.nameHashes[name] == own)
    }
  }
}
