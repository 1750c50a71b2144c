internal import Layering
internal import Modules
internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import SourceFacts

// What crosses layers by a member alone.

extension Architecture {
  /// The uses of members in a file by which layers of its code use others, where nothing else tells it.
  func membersOfOthers(in file: Int) -> [(use: MemberUse, from: Int, to: Int)] {
    memberUsesOfOthers(in: file).flatMap { use -> [(use: MemberUse, from: Int, to: Int)] in
      let target = Int(table.symbols[Int(use.symbol)].file)
      let (own, to) = (membership(of: use, in: file).layer, membership(of: use.symbol).layer)
      // Behind the name of its type, that name says it already.
      guard own >= 0, to >= 0, to != own, membershipNamed(by: use)?.layer != to else { return [] }
      return layers.layers(binding: own, in: file).filter { !layers.isHeld(to, in: target, to: $0) }
        .map { (use, $0, to) }
    }
  }
}

extension LayerCrossing {
  /// Reports members whose names alone tell where they are declared. Those of modules in `imported` were reported there.
  func reportMembers(_ file: Int, _ imported: Set<Int>, _ pass: inout Pass) {
    let architecture = pass.architecture
    for (use, from, to) in architecture.membersOfOthers(in: file)
    where !architecture.layers.mayUse(from, to, in: file) {
      let home = Int(architecture.table.symbols[Int(use.symbol)].file)
      if imported.contains(where: { architecture.modules.belongs(home, to: $0) }) { continue }
      var (origin, target) = (architecture.origin(of: use, in: file), architecture.target(of: use, in: file))
      (origin.layer, target.layer) = (architecture.layers.layers[from].name, architecture.layers.layers[to].name)
      pass.report(
        .usesMember(origin.layer ?? "", target.name ?? "", of: target.layer ?? "") + use.mark,
        at: architecture.site(of: use, in: file), because: architecture.because(from, mayNotUse: to, in: file),
        instead: wayOut(use, file, from, to, architecture), from: origin, to: target,
        severity: architecture.rules.usesMember.severity, edge: .usesMember)
    }
  }

  /// What to do about a use of a member: where it stands says what can be done, and then what it is.
  private func wayOut(_ use: MemberUse, _ file: Int, _ from: Int, _ to: Int, _ architecture: Architecture) -> String {
    let declaration = architecture.table.files[file].declaration(at: use.start)
    if let around = architecture.extensionAround(declaration, ofTypeIn: to, in: file) {
      return architecture.movingExtension(around.declaration, of: around.type, in: file, from: to, to: from)
    }
    let user = architecture.membership(in: from, of: architecture.membership(of: use, in: file))
    return wayOut(toward: use.symbol, from, to, architecture) {
      architecture.namingProtocol(insteadOf: use, by: user, in: file)
    }
  }
}

extension String {
  fileprivate static func usesMember(_ from: String, _ name: String, of to: String) -> String {
    "'\(from)' uses the member '\(name)' of '\(to)'"
  }
}
