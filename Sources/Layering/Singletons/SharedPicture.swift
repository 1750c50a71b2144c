internal import Linking
internal import Diagnostics

// What is shared, in a picture of types: a node for each instance, an edge for each type that reaches it. Uses that
// nothing excuses are not allowed; those of a composition root are drawn, too; a type's own, tests and previews are not.

extension Picture {
  mutating func addShared(
    _ architecture: Architecture, _ isDetailed: Bool, _ isExcused: (SharedAccess) -> Bool, _ found: inout Found
  ) {
    var nodeOfInstance = [Int: Int]()
    let shared = architecture.shared
    for access in shared.accesses where !architecture.isOfInnerProject(access.file) {
      switch access.exemption {
      case nil, .compositionRoot, .seam: break
      case .ownType, .ownFile, .test, .preview, .allowed: continue
      }
      let instance = shared.instances[access.instance]
      let use = Use(start: access.start, length: access.length, symbol: Symbol.none, reference: access.reference)
      guard let from = origin(use, access.file, architecture) else { continue }
      if nodeOfInstance[access.instance] == nil {
        nodeOfInstance[access.instance] = nodes.count
        let file = instance.symbol.map { Int(architecture.table.symbols[Int($0)].file) }
        let layer = instance.symbol.flatMap { architecture.layerName(architecture.membership(of: $0)) }
        nodes.append(
          PictureNode(
            id: nodes.count, label: instance.name,
            cluster: layer ?? file.flatMap { architecture.moduleName($0) }, file: file,
            shared: access.isResolution ? .locator : instance.kind))
      }
      guard let to = nodeOfInstance[access.instance] else { continue }
      if access.isResolution { nodes[to].shared = .locator }
      let site = Site(file: access.file, start: Int(access.start), end: Int(access.start + access.length))
      let ends = Ends(from: from, to: to, kind: .accessesSingleton)
      var edge =
        found[ends]
        ?? PictureEdge(
          from: from, to: to, count: 0, illegal: 0, site: site, name: instance.name,
          owner: architecture.enclosingName(use, in: access.file), kind: .accessesSingleton)
      edge.count += 1
      if access.exemption == nil, !isExcused(access) { edge.illegal += 1 }
      found[ends] = edge
      if isDetailed { noteConditions(at: site, ends, architecture, &found) }
    }
  }
}
