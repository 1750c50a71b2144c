internal import Diagnostics
internal import Linking
internal import Linting
internal import SourceText
internal import SourceFacts

extension DumpCommand {
  /// Prints a row for each place where code of one file names a nominal type or typealias of another:
  /// `ref_file def_file kind name line column`.
  static func edges(_ folder: String, _ options: Options, to output: inout Output) throws(Problem) {
    let root = try Root.find(given: folder, paths: [])
    let project = Project(root: root, jobs: options.jobs ?? System.processors)
    project.uses.find(in: Array(project.paths.indices))
    let table = project.table
    for (file, uses) in project.uses.enumerated() {
      var lines: LineTable?
      for use in uses.uses {
        let symbol = table.symbols[Int(use.symbol)]
        guard symbol.isNominalOrAlias, Int(symbol.file) != file else { continue }
        if lines == nil, let bytes = try? System.bytes(of: root + "/" + project.paths[file]) {
          lines = LineTable(bytes)
        }
        let (line, column) = lines?.locate(Int(use.start)) ?? (0, 0)
        output.record(
          [
            project.paths[file], project.paths[Int(symbol.file)], symbol.kind.word,
            table.qualifiedName(Int(use.symbol)), String(line), String(column),
          ].joined(separator: "\t"))
      }
    }
  }

  /// Prints a row for each use of a member of another file that its name alone tells:
  /// `ref_file def_file kind name line column`.
  static func members(_ folder: String, _ options: Options, to output: inout Output) throws(Problem) {
    let root = try Root.find(given: folder, paths: [])
    let project = Project(root: root, jobs: options.jobs ?? System.processors)
    project.uses.find(in: Array(project.paths.indices))
    let table = project.table
    for (file, uses) in project.uses.enumerated() where !uses.members.isEmpty {
      let lines = LineTable((try? System.bytes(of: root + "/" + project.paths[file])) ?? [])
      for use in uses.members {
        let symbol = table.symbols[Int(use.symbol)]
        let (line, column) = lines.locate(Int(use.start))
        output.record(
          [
            project.paths[file], project.paths[Int(symbol.file)], symbol.kind.word,
            table.qualifiedName(Int(use.symbol)), String(line), String(column),
          ].joined(separator: "\t"))
      }
    }
  }
}
