// Registrations in sight that are never there where something is asked for.

/// Why a registration is never there where something is asked for.
public enum Apartness: Sendable {
  /// The conditions of `#if` that the two stand under can't hold together.
  case conditions
  /// No program links the modules of both.
  case programs
}

/// In which programs and builds something is registered, and in which it is asked for.
package struct ScenePair: Hashable, Sendable {
  package var registered: Int
  package var asked: Int

  package init(registered: Int, asked: Int) {
    self.registered = registered
    self.asked = asked
  }
}

extension WiringGraph {
  /// Why what asks for something can't mean a port of that key; nil where it may.
  public func apartness(of port: Int, from requirement: Requirement) -> Apartness? {
    if apart.isEmpty { return nil }
    return apart[ScenePair(registered: ports[port].scene, asked: requirement.scene)]
  }
}
