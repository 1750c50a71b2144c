import Linking
import Linting
import SourceText
import TestSupport
import Testing

/// What a project means does not depend on how many threads link it: enough types, extensions and names that all of them get
/// their parts.
@Test func anyNumberOfThreadsComesToTheSameLinks() throws {
  let folder = try TemporaryFolder()
  let text =
    (0..<300).map { number in
      let base = number == 0 ? "Root" : number % 7 == 0 ? "Alias\(number / 2)" : "Type\(number / 2)"
      return """
        //- Kit\(number % 3)/File\(number).swift
        import Kit\((number + 1) % 3)
        open class Type\(number): \(base), Named\(number % 5) {
          struct Inner: Inherited\(number % 4) { let number: Kind\(number), other: Type\(number / 3) }
          enum Case\(number) { case first, second, third }
          let a\(number), b\(number), c\(number), d\(number): Int
          static func make() -> Inner? { shared\(number / 5); return nil }
          override func common() {}
        }
        typealias Alias\(number) = Type\(number) & Named\(number % 2)
        extension Type\(number / 4).Inner { func only\(number)() {} }
        extension Alias\(number / 3) { struct Kind\(number) {} }
        let shared\(number) = Type\(number)()

        """
    }.joined() + "//- Kit0/Root.swift\nopen class Root { struct Kind0 {}; func common() {} }\n"
  try ExampleProject(text).write(to: folder)
  let one = links(Project(root: folder.path, jobs: 1))
  #expect(one.uses.count > 2000 && one.lineages.contains { $0.count > 5 })
  for jobs in [2, 3, 16] {
    let many = links(Project(root: folder.path, jobs: jobs))
    #expect(many.uses == one.uses)
    #expect(many.lineages == one.lineages)
  }
}

/// A file has as many names as it wants.
@Test func manyNamesOfOneFileAreEachTheirOwn() throws {
  let folder = try TemporaryFolder()
  let numbers = 0..<3000
  try folder.write(numbers.map { "struct Type\($0) { let member\($0): Int }\n" }.joined(), to: "Kit/Types.swift")
  let reversed = numbers.reversed().map { "let value\($0): Type\($0)? = nil\n" }.joined()
  try folder.write(reversed + numbers.map { "let again\($0): Type\($0)? = nil\n" }.joined(), to: "Kit/Uses.swift")
  for jobs in [1, 2] {
    let project = Project(root: folder.path, jobs: jobs)
    let used = project.uses[1].uses.map { project.table.qualifiedName(Int($0.symbol)) }
    #expect(used == (numbers.reversed() + Array(numbers)).map { "Type\($0)" })
  }
}

/// Parts by weight hold each item once, in order, and none is heavier than its share and one item.
@Test(arguments: [
  [], [0], [0, 0, 0], [5], [1, 1, 1, 1, 1], [0, 9, 0, 0, 1, 1, 0], [100, 1, 1, 1], [1, 1, 1, 100, 0],
])
func partsAreEvenByWeight(_ items: [Int]) {
  let weights = items.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  for parts in 1...9 {
    let shares = (0..<parts).map { Threads.share($0, of: parts, weighing: weights) }
    #expect(shares.flatMap { Array($0) } == Array(items.indices))
    for share in shares {
      #expect(items[share].reduce(0, +) <= (weights[items.count] + parts - 1) / parts + (items.max() ?? 0))
    }
  }
}

private func links(_ project: Project) -> (uses: [String], lineages: [[String]]) {
  let table = project.table
  let uses = project.paths.indices.flatMap { file in
    project.uses[file].uses.map { "\(file) \($0.start) \(table.qualifiedName(Int($0.symbol)))" }
      + project.uses[file].members.map { "\(file) \($0)" }
  }
  let lineages = table.symbols.indices.map { symbol in
    table.lineage(of: Int32(symbol)).map { table.qualifiedName(Int($0)) }
  }
  return (uses, lineages)
}
