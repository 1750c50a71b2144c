internal import Linking

extension Architecture {
  /// Whether the program begins in a file: it is called `main.swift`, or a declaration carries `@main` or one of its
  /// forerunners.
  public func startsProgram(_ file: Int) -> Bool {
    if paths[file] == "main.swift" || paths[file].hasSuffix("/main.swift") { return true }
    return table.hasEntryPoint(file)
  }
}
