internal import Diagnostics
internal import FactSharing
internal import Linting
internal import SourceText

/// `boundary-lint index [--module NAME] -o FACTS FILE…`
enum IndexCommand {
  static func run(_ options: Options) throws -> Int32 {
    var named = options.operands
    if named == ["-"] {
      // A line each, of any system, or ended by zeros as `find -print0` writes them.
      let list = System.standardInput()
      let separators: Set<UInt8> = list.contains(0) ? [0] : [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
      named = list.split { separators.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
    // Where a file stands counts, not where it leads to when it is a link.
    let folders = Set(named.map { Root.parent(of: $0) }).inOrder()
    let root = try Root.find(given: options.root, paths: folders, rules: options.rules)
    var paths: [String] = []
    for path in named { paths.append(try Root.named(path, in: root, given: options.root)) }
    var request = LintRequest(root: root, jobs: options.jobs ?? System.processors)
    request.rules = options.rules
    let shard = try FactIndex.shard(
      of: paths, in: request.folder, module: options.module, words: request.containerWords(), jobs: request.jobs)
    try FactFile.write(shard, options)
    return 0
  }
}

/// `boundary-lint merge -o FACTS FACTS…`
enum MergeCommand {
  static func run(_ options: Options) throws -> Int32 {
    var shards: [Shard] = []
    for name in options.operands { shards.append(try SharedFacts.shard(name)) }
    do {
      try FactFile.write(try Shard(joining: shards), options)
    } catch let fault as Shard.Fault {
      throw Problem(fault.text)
    }
    return 0
  }
}

private enum FactFile {
  static func write(_ shard: Shard, _ options: Options) throws {
    guard let output = options.output else { preconditionFailure("the parser asks for --output") }
    try OutputFile.write(shard.bytes, to: output, root: System.workingDirectory())
    if options.isVerbose { CommandLineTool.complain("\(shard.files.count) files, \(shard.bytes.count) bytes") }
  }
}
