import Linking
import Linting
import TestSupport
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
  // What a file declares for itself is told, and what others do is not.
  let unsure = try ambiguous(text(80))
  #expect(unsure == ["M/Other.swift: Item", "M/Other.swift: log", "M/Other.swift: note", "M/Own.swift: note"])
  #expect(try ambiguous(text(3)) == unsure)
}

/// The names in the files of a small project that several declarations claim: "A.swift: load", sorted.
func ambiguous(_ text: String) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  let project = Project(root: folder.path, jobs: 1)
  return project.uses.enumerated().flatMap { file, uses in
    uses.ambiguous.map { use in
      let name = project.paths[file].split(separator: "/").suffix(2).joined(separator: "/")
      return name + ": " + project.table.text(project.table.symbols[Int(use.candidates[0])].name)
    }
  }.sorted()
}
