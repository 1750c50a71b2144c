internal import Diagnostics
internal import Linking
internal import SourceFacts

// Local names that stand for something else: what they are given, and what closures capture.

extension Code {
  /// The names of a file that local variables are given as they are: chains without steps.
  func renamings(in file: Int) -> [Chain] { names(in: file).filter { $0.binding != $0.base } }

  /// The variables of types and files that closures capture under their names.
  func captures(in file: Int) -> [Chain] { names(in: file).filter { $0.binding == $0.base } }

  private func names(in file: Int) -> [Chain] {
    memory.localNames(file) {
      table.files[file].chains.filter { !$0.flags.contains(.isAssigned) && $0.steps.isEmpty }.map {
        Chain(file: file, fact: $0, base: text(file, $0.name), steps: [], binding: text(file, $0.binding))
      }
    }
  }

  /// The local names of a file that are given another value, each with the declaration that it stands in.
  func localAssignments(in file: Int) -> [(name: String, declaration: UInt32, site: Site)] {
    table.files[file].chains.filter { $0.flags.contains(.isAssigned) && $0.steps.isEmpty }.map {
      (text(file, $0.name), $0.declaration, Site(file: file, start: Int($0.start), end: Int($0.end)))
    }
  }

  /// The members of a local name that are given `self` in a declaration: `parent` of `child.parent = self`.
  func membersGivenSelf(of name: String, in declaration: UInt32, of file: Int) -> Set<String> {
    let summary = table.files[file]
    let assignments = summary.chains.lazy.filter {
      $0.flags.contains(.isAssigned) && $0.declaration == declaration && $0.steps.count == 1
        && self.text(file, $0.name) == name
    }
    return Set(assignments.map { self.text(file, summary.steps[$0.steps.indices.lowerBound].name) })
  }
}
