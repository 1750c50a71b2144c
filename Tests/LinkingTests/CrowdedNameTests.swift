import Testing

/// Names of more declarations at file level than are held against each use mean what names of few do.
@Test func namesOfVeryManyDeclarationsMeanWhatNamesOfFewDo() throws {
  func text(_ count: Int) -> String {
    let numbers = 0..<count
    return """
      //- M/Own.swift
      private func log(_ text: String) {}
      struct Item {}
      func a() { log(""); print(Item()); note(0); write() }
      //- M/Other.swift
      func b() { log(1); print(Item()); note(0); write() }
      func note(_ text: String) {}
      //- M/Overloads.swift
      func write() {}
      \(numbers.map { "func write(_ a\($0): Int) {}" }.joined(separator: "\n"))

      """
        + numbers.map { "//- M/F\($0).swift\nfunc log(_ t: Int) {}\nstruct Item {}\nfunc note(_ t: Int) {}\n" }.joined()
  }
  let many = try edges(text(80))
  #expect(many == ["M/Other.swift: write", "M/Own.swift: write"])
  #expect(try edges(text(3)) == many)
}
