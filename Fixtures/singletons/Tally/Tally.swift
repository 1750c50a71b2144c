import ArgumentParser
import Foundation

struct Count: ParsableCommand {
  static var configuration = CommandConfiguration(abstract: "Counts.")
  static let help = "help"
  @Option var path = FileManager.default.currentDirectoryPath  // silent: a command of the program

  func run() throws {
    print(Count.configuration, Verbose.isOn)  // silent: a command of the program
    FileHandle.standardError.write(Data("done".utf8))  // silent: a command of the program
    exit(Terminal.shared.isColoured ? 0 : 1)  // silent: a command of the program
  }
}
enum Verbose {
  static var isOn = false
  static func set() { isOn = true }  // silent: inside its own type
}
struct Terminal {
  static let shared = Terminal()
  var isColoured: Bool { ProcessInfo.processInfo.environment["NO_COLOR"] == nil }  // expect: [hidden-singleton] 'ProcessInfo.processInfo'
}
final class Tally {
  let files: FileManager
  let output: FileHandle
  init(files: FileManager, output: FileHandle) {
    self.files = files
    self.output = output
  }
  func run(_ arguments: [String]) {
    for name in arguments where files.fileExists(atPath: name) { output.write(Data(name.utf8)) }
    let lines = Table.columns + Table.standard.columns  // silent: constants of values
    print(lines, Version.current, Version.main)  // silent: constants of values
    let queue = DispatchQueue.global(qos: .default)  // silent: a static function, an enum case
    queue.async { RunLoop.current.run() }  // silent: benign
    Palette.red.paint()  // silent: one of several constants of a class
    print(Comparator.default == .default, Walker.standard.depth)  // expect: [hidden-singleton] 'Walker.standard'
  }
}
struct Table {
  static let columns = 3
  static let standard = Table()
  var columns: Int { Self.columns }
}
struct Version: Equatable {
  static let current = Version(1, 2)
  static var main: Version { Version(1, 0) }
  init(_ major: Int, _ minor: Int) {}
}
final class Palette {
  static let red = Palette()
  static let green = Palette()
  static let blue = Palette()
  func paint() {}
}
enum Comparator: Equatable {
  case up, down
  static let `default`: Comparator = .up
}
struct Walker {
  static let standard = Walker(visit: { _ in })
  let visit: (String) -> Void
  var depth: Int { 0 }
}
