internal import Layering
internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports containers that do not resolve what they contain, and boundaries that nobody contains.
struct UnwiredBoundary: Check {
  static let about = About(
    id: "unwired-boundary",
    severity: .error,
    summary: "a container does not wire a boundary with exactly what it depends on",
    why: """
      A container lists the boundaries that it builds, and resolves each with one argument for each of its dependencies. \
      What is missing, superfluous or given twice is an error of types far from its cause; a boundary that no container \
      lists is never built. Arguments that can't be told leave a resolution unjudged.
      """,
    refuses: [
      Example(
        "a dependency is not resolved",
        """
        //- Boundaries.swift
        import Boundaries
        final class ModelBoundary: Boundary {}
        final class ViewBoundary: Boundary {
          typealias Dependencies = BoundaryList.Add<ModelBoundary>
        }
        final class AppBoundary: RootBoundary {
          typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<ViewBoundary>
          lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolved()
          lazy var view: ViewBoundary.Resolved = resolver(for: ViewBoundary.self).resolved()  // expect: [unwired-boundary] 'ModelBoundary'
        }
        """)
    ],
    accepts: [
      Example(
        "each dependency is resolved once",
        """
        //- Boundaries.swift
        import Boundaries
        final class ModelBoundary: Boundary {}
        final class ViewBoundary: Boundary {
          typealias Dependencies = BoundaryList.Add<ModelBoundary>
        }
        final class AppBoundary: RootBoundary {
          typealias Subboundaries = BoundaryList.Add<ModelBoundary>.Add<ViewBoundary>
          lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolved()
          lazy var view: ViewBoundary.Resolved = resolver(for: ViewBoundary.self)
            .resolve(dependency: model)
            .resolved()
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    let wiring = pass.wiring
    if wiring.resolutions.isEmpty && !wiring.units.contains(where: { $0.roles.contains(.root) }) { return }
    let contained = wiring.ties.filter { $0.kind == .contains }
    let listed = contained.reduce(into: [Int: Set<Int>]()) { $0[$1.from, default: []].insert($1.to) }
    let groups = wiring.dependencyGroups()
    var resolved = [Int: Set<Int?>]()
    for tie in contained where wiring.units[tie.from].system == "Boundaries" && !pass.architecture.isTest(tie.site.file)
    {
      if resolved[tie.from] == nil { resolved[tie.from] = Set(wiring.resolutions(in: tie.from).map(\.unit)) }
      let isResolved = resolved[tie.from].map { $0.contains(tie.to) || $0.contains(nil) } ?? false
      if isResolved || wiring.units[tie.to].roles.contains(.plugin) { continue }
      pass.report(
        "\(wiring.quoted(tie.from)) contains \(wiring.quoted(tie.to)) and does not resolve it", at: tie.site,
        because: "a container builds each boundary of its list with a chain of its own",
        instead: "declare a property that is 'resolver(for: \(wiring.units[tie.to].name).self)…resolved()'",
        from: pass.subject(tie.site, wiring.units[tie.from].name))
    }
    for resolution in wiring.resolutions where !pass.architecture.isTest(resolution.site.file) {
      judge(resolution, listed, groups, &pass)
    }
    findDead(&pass)
  }

  /// - Parameters:
  ///   - listed: for each container what it contains.
  ///   - groups: for each unit those with which it comes to need itself.
  private func judge(
    _ resolution: Resolution, _ listed: [Int: Set<Int>], _ groups: [Int], _ pass: inout Pass
  ) {
    let wiring = pass.wiring
    guard let unit = resolution.unit else { return }
    let from = pass.subject(resolution.site, wiring.units[resolution.container].name)
    let isListed = listed[resolution.container]?.contains(unit) ?? false
    if !isListed, !wiring.units[resolution.container].containsUnknown {
      pass.report(
        "\(wiring.quoted(resolution.container)) resolves \(wiring.quoted(unit)), which it does not contain",
        at: resolution.site, because: "a resolver is there only for what 'Subboundaries' lists",
        instead: "add \(wiring.quoted(unit)) to the list, or resolve it where it is listed", from: from)
      return
    }
    guard wiring.units[unit].isComplete else { return }
    let dependencies = wiring.dependencies(of: unit)
    // That boundaries which need each other can't be handed to each other is said elsewhere.
    var missing = dependencies.filter { !$0.isConditional && groups[$0.to] != groups[unit] }.map(\.to)
    let isPluginUnadapted = dependencies.contains { isUnadapted($0.to, pass) }
    // What is handed over, by what it is handed over for.
    var given = [Int: Int]()
    var superfluous: [(argument: Resolution.Argument, text: String, instead: String?)] = []
    for argument in resolution.arguments {
      guard let handed = argument.unit else { continue }
      let plugins = wiring.ties(from: handed, .adapts).map(\.to)
      // One adapter may be resolved for each of several plugins.
      let adaptable = dependencies.filter { plugins.contains($0.to) }
      let adapted = (adaptable.first { given[$0.to] == nil } ?? adaptable.first)?.to
      let plain = dependencies.first { $0.to == handed }?.to
      guard let wanted = argument.isPlugin ? adapted : plain else {
        if let meant = argument.isPlugin ? plain : adapted {
          // Where it is handed over as itself in another step, too, this step is for something else.
          let isElsewhere = resolution.arguments.contains { $0.unit == handed && $0.isPlugin != argument.isPlugin }
          superfluous.append(
            argument.isPlugin
              ? (
                argument, "is handed to \(wiring.quoted(unit)) as a plugin",
                isElsewhere ? nil : "write 'resolve(dependency:)'"
              )
              : (argument, "is handed to \(wiring.quoted(unit)) as itself", "write 'resolve(plugin:)'"))
          missing.removeAll { $0 == meant }
          continue
        }
        // In place of a plugin that nobody adapts anything is wrong: said there.
        if argument.isPlugin, isPluginUnadapted { continue }
        let adapts = plugins.isEmpty ? "" : "adapts \(wiring.list(plugins)), and "
        superfluous.append((argument, adapts + "is handed to \(wiring.quoted(unit)), which does not depend on it", nil))
        continue
      }
      // What is listed twice is wrong there.
      let isListedOnce = dependencies.filter { $0.to == wanted }.count == 1
      if !argument.isConditional, isListedOnce {
        if let before = given[wanted], !(argument.isPlugin && isPluginUnadapted) {
          let how = before == handed ? "twice" : "for \(wiring.quoted(wanted)), as \(wiring.quoted(before)) is"
          superfluous.append((argument, "is handed to \(wiring.quoted(unit)) \(how)", nil))
        }
        given[wanted] = given[wanted] ?? handed
      }
      missing.removeAll { $0 == wanted }
    }
    // A plugin that nobody adapts can't be given.
    missing.removeAll { isUnadapted($0, pass) }
    let rest = missing.isEmpty ? "" : ", and \(wiring.list(missing)) \(missing.count == 1 ? "is" : "are") missing"
    for (argument, text, instead) in superfluous {
      pass.report(
        "\(argument.unit.map { wiring.quoted($0) } ?? "'\(argument.text)'") \(text)\(rest)", at: argument.site,
        because: because(unit, dependencies, wiring),
        instead: instead ?? (missing.isEmpty ? "take this step out" : "hand over \(wiring.offers(for: missing))"),
        from: from)
    }
    guard superfluous.isEmpty, !missing.isEmpty, resolution.isComplete else { return }
    pass.report(
      "\(wiring.quoted(unit)) is resolved without \(wiring.list(missing))", at: resolution.site,
      because: because(unit, dependencies, wiring),
      instead: "add a step for \(wiring.list(missing)) to the chain", from: from)
  }

  private func isUnadapted(_ plugin: Int, _ pass: Pass) -> Bool {
    pass.wiring.units[plugin].roles.contains(.plugin) && !pass.wiring.isAdapted(plugin, in: pass.architecture)
  }

  private func because(_ unit: Int, _ dependencies: [Tie], _ wiring: WiringGraph) -> String {
    dependencies.isEmpty
      ? "\(wiring.quoted(unit)) depends on nothing"
      : "\(wiring.quoted(unit)) depends on \(wiring.list(dependencies.map(\.to)))"
  }

  /// Boundaries that no container lists or resolves, in a project that has a root.
  private func findDead(_ pass: inout Pass) {
    let wiring = pass.wiring
    let boundaries = wiring.units.indices.filter { wiring.units[$0].system == "Boundaries" }
    let isTest = { [architecture = pass.architecture] (site: Site) in architecture.isTest(site.file) }
    let own = boundaries.filter { !isTest(wiring.units[$0].site) }
    guard own.contains(where: { wiring.units[$0].roles.contains(.root) }),
      !own.contains(where: { wiring.units[$0].roles.contains(.container) && wiring.units[$0].containsUnknown })
    else { return }
    let table = pass.architecture.table
    let types = boundaries.compactMap { wiring.units[$0].symbol }.flatMap { table.alternatives(of: $0) }
    let bases = types.reduce(into: Set<Int32>()) { bases, symbol in
      bases.formUnion(table.lineage(of: symbol).filter { $0 != symbol })
    }
    for unit in own {
      let found = wiring.units[unit]
      if !found.roles.isDisjoint(with: [.root, .plugin]) || found.isOffered { continue }
      // What tests build, they build for themselves.
      if wiring.ties(to: unit, .contains).contains(where: { !isTest($0.site) })
        || wiring.resolutions(of: unit).contains(where: { !isTest($0.site) })
      {
        continue
      }
      let isBase = found.symbol.map { bases.contains($0) } ?? false
      if isBase { continue }
      pass.report(
        "no container contains '\(found.name)'", at: found.site,
        because: "only a container builds a boundary, so this one is never built",
        instead: "list it among the 'Subboundaries' of a container, or take it out", from: pass.subject(found.site)
      )
    }
  }
}
