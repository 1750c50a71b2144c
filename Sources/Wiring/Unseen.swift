public import Diagnostics

/// A member of a unit that is no port, or that others do not see.
public struct Unseen: Sendable {
  public enum Reason: Sendable, Equatable {
    /// It is private to its type.
    case `private`
    /// It is seen in its file.
    case `fileprivate`
    /// It is seen in its module, or package.
    case `internal`
    /// It is no port.
    case noPort
    /// Its port has another name, of which its own is the beginning.
    case renamed(String)
  }
  public var reason: Reason
  public var site: Site

  package init(_ reason: Reason, at site: Site) {
    self.reason = reason
    self.site = site
  }
}

extension WiringGraph {
  struct Member: Hashable, Sendable {
    var unit: Int
    var name: String
  }

  /// Tells of a member of a unit that is no port, or that others do not see.
  package mutating func hide(_ name: String, of unit: Int, _ found: Unseen) {
    let member = Member(unit: unit, name: name)
    if unseen[member] == nil { unseen[member] = found }
  }

  /// What units in which something is looked for have under its name, and no port of theirs.
  public func unseen(for requirement: Requirement) -> (unit: Int, member: Unseen)? {
    guard case .units(let units) = requirement.scope, requirement.key.identifier == nil else { return nil }
    if let port = requirement.unseen.first { return (ports[port].unit, Unseen(.internal, at: ports[port].site)) }
    for unit in units {
      if let found = unseen[Member(unit: unit, name: requirement.key.name)] { return (unit, found) }
    }
    return nil
  }
}
