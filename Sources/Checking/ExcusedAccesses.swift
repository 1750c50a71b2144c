public import Layering
internal import Diagnostics
internal import Linking
internal import SourceFacts
public import Wiring

/// Accesses to what all code shares of which no check speaks, by what the wiring knows: in units that put objects together, and where a container
/// is only filled.
public struct ExcusedAccesses: Sendable {
  private let architecture: Architecture
  /// The types of units in which objects are put together.
  private let builders: Set<Int32>
  private let fillings: Set<Site>

  public init(_ wiring: WiringGraph, _ architecture: Architecture) {
    self.architecture = architecture
    builders = Set(wiring.units.lazy.filter(\.isBuilder).compactMap(\.symbol))
    fillings = wiring.fillings
  }

  public func contains(_ access: SharedAccess) -> Bool {
    if builders.isEmpty && fillings.isEmpty { return false }
    let site = Site(file: access.file, start: Int(access.start), end: Int(access.start + access.length))
    if fillings.contains(site) { return true }
    let table = architecture.table
    let declaration = table.files[access.file].references[Int(access.reference)].declaration
    return table.enclosingTypes(of: declaration, in: access.file).contains { builders.contains(table.aliased($0)) }
  }
}
