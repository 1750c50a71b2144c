internal import SourceText
internal import SwiftReading

// Whether targets may have code that plugins make: only build tools can be plugins of a target, and of these linters make none.

extension ManifestReader {
  /// Whether the plugins that a target's declaration lists may make code for it.
  static func mayMakeCode(_ plugins: ManifestValue) -> Bool {
    plugins.leaves.contains { leaf in
      let name: String? =
        switch leaf {
        case .text(let text): text
        case .call: leaf.argument("name").flatMap { if case .text(let text) = $0 { text } else { nil } }
        default: nil
        }
      if case .nothing = leaf { return false }
      return name.map { !isLinter($0) } ?? true
    }
  }

  private static func isLinter(_ plugin: String) -> Bool { plugin.lowercased().contains("lint") }

  /// Whether what the manifest does to plugins of targets behind their declarations may have code made for any of them. Which target
  /// gets which is not followed: it may, unless all plugins that the manifest names are linters.
  ///
  /// - Complexity: O(tokens).
  mutating func changesMayMakeCode() -> Bool {
    // Few manifests do anything to them.
    guard names[Keyword.count...].contains("plugins") else { return false }
    var (isChange, names, isTold) = (false, [String](), true)
    for position in 1..<max(1, lexer.tokens.count) where tokenAt(position).kind == .word {
      switch text(tokenAt(position)) {
      case "plugins" where isChanged(field: position) && isOfTarget(position): isChange = true
      case "plugin" where tokenAt(position + 1).kind == .leftParen && tokenAt(position - 1).kind == .period:
        if text(tokenAt(position + 2)) == "name", tokenAt(position + 5).kind == .stringSegment {
          names.append(written(tokenAt(position + 5)))
        } else {
          isTold = false
        }
      default: break
      }
    }
    return isChange && !(isTold && !names.isEmpty && names.allSatisfy(Self.isLinter))
  }

  /// Whether a name may stand for a field of a target, and for no variable.
  private mutating func isOfTarget(_ position: Int) -> Bool {
    if tokenAt(position - 1).kind == .period { return true }
    return !["let", "var"].contains(text(tokenAt(position - 1))) && variables["plugins"] == nil
  }
}
