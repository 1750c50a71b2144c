internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What extensions of the container declare beside services: what such a member asks for, the factories ask for that use it.

extension ContainerRecogniser {
  /// A service's factory, or another member, that uses a member.
  private enum User: Hashable {
    case factory(Int)
    case member(String)
  }

  /// Tells for what members ask which factories ask for it, over any number of them. What a closure does may be done later, and is not
  /// followed, nor are members of one name.
  ///
  /// - Complexity: O(references + factories × the members that each uses).
  mutating func followServiceHelpers() {
    let helpers = serviceHelpers()
    if helpers.isEmpty { return }
    let members = Dictionary(uniqueKeysWithValues: helpers.map { ($1, $0) })
    var asked = [String: [Int]]()
    for (index, requirement) in graph.requirements.enumerated()
    where requirement.factory == nil && requirement.key.name.hasPrefix("\\.") {
      let (file, start) = (requirement.site.file, requirement.site.start)
      let place = code.table.files[file].declaration(at: UInt32(start))
      guard let member = code.member(file, place), let name = members[member],
        !isInClosure(start, of: code.fact(member).range.offsets, in: file)
      else { continue }
      asked[name, default: []].append(index)
    }
    if asked.isEmpty { return }
    var used = [User: Set<String>]()
    for file in files {
      for path in code.paths(in: file, beginning: names.union(helpers.keys)) {
        guard let user = user(of: path, in: file, members), let name = helper(path, in: file, helpers) else { continue }
        used[user, default: []].insert(name)
      }
    }
    for port in graph.ports.indices {
      var pending = Array(used[.factory(port)] ?? [])
      var seen = Set(pending)
      while let name = pending.popLast() {
        for index in asked[name] ?? [] {
          graph.requirements[index].askers.append(
            Requirement.Asker(factory: port, scope: .units([defaultUnit]), isConditional: false))
        }
        for next in used[.member(name)] ?? [] where seen.insert(next).inserted { pending.append(next) }
      }
    }
  }

  /// The members of containers that work something out and are no services, by their names.
  private func serviceHelpers() -> [String: DeclarationID] {
    let bodies = files.flatMap { file in
      code.table.files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }
    }.filter { code.fact($0).kind == .extension && isContainerBody($0) }
    let all = bodies.flatMap { code.members($0) }.filter { id in
      code.fact(id).kind == .func || code.fact(id).kind == .var && !code.fact(id).isStored
    }
    return Dictionary(grouping: all.filter { !services.contains(code.name($0)) }) { code.name($0) }
      .compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// Who names something when it is asked itself: a service's factory, or a member.
  private mutating func user(
    of path: Code.Path, in file: Int, _ members: [DeclarationID: String]
  ) -> User? {
    let start = path.starts[0]
    if let factory = factory(askingAt: start, in: file) { return .factory(factory) }
    guard let member = code.member(file, path.fact.declaration), let name = members[member],
      !isInClosure(start, of: code.fact(member).range.offsets, in: file)
    else { return nil }
    return .member(name)
  }

  /// The member that a path names: inside of the container alone, elsewhere behind it.
  private func helper(_ path: Code.Path, in file: Int, _ helpers: [String: DeclarationID]) -> String? {
    var at = 0
    if names.contains(path.names[0]) {
      guard path.names.count > 1, isContainer(path.names[0], file, at: path.starts[0]) else { return nil }
      at = isDefault(path.names[1]) ? 2 : 1
    } else {
      guard let member = code.member(file, path.fact.declaration), let body = code.parent(member), isContainerBody(body)
      else { return nil }
    }
    guard at < path.names.count, helpers[path.names[at]] != nil else { return nil }
    return path.names[at]
  }
}
