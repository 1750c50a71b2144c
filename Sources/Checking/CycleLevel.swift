internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage

/// All references from one node to another: how many, and the first, in order of path and offset.
struct CycleStep {
  var count = 0
  /// Nothing declares that the one may use the other, or the rules forbid it, so that this is the step to cut.
  var isForbidden = false
  var site: Site
  var text: String
}

/// What is looked for cycles: nodes, and all references between them.
///
/// A further level, such as boundaries, is one more function that makes such a value.
struct CycleLevel {
  var kind: String
  var names: [String]
  /// For each node its steps to others.
  var steps: [[Int: CycleStep]]

  init(_ kind: String, _ names: [String]) {
    self.kind = kind
    self.names = names
    steps = names.map { _ in [:] }
  }

  mutating func add(_ from: Int, _ to: Int, _ site: Site, _ text: () -> String) {
    if steps[from][to] == nil { steps[from][to] = CycleStep(site: site, text: text()) }
    steps[from][to]!.count += 1  // The line above has put it there.
  }
}

extension CycleLevel {
  static func modules(_ architecture: Architecture) -> CycleLevel {
    var level = CycleLevel("modules", architecture.modules.modules.map(\.name))
    let (targetImports, modules) = (architecture.targetImports, architecture.modules)
    // A file that may belong to another target, or to none, shows nothing of one.
    let isShown = modules.modules.map { $0.target?.filesAreKnown != false }
    var found: [(from: Int, to: Int, step: CycleStep)] = []
    // For each pair of modules, by one number, where its step is.
    var places = [Int: Int]()
    for file in architecture.paths.indices {
      let imports = architecture.importsOfOthers(in: file)
      for from in modules.modules(of: file) where isShown[from] {
        for (index, to) in imports {
          let pair = from * modules.modules.count + to
          // Of most imports it is enough that they are counted.
          if let place = places[pair] {
            found[place].step.count += 1
            continue
          }
          let edge = architecture.importEdge(index, of: to, in: file)
          let text = "'\(modules.modules[from].name)' imports '\(edge.name)'"
          places[pair] = found.count
          found.append(
            (
              from, to,
              CycleStep(
                count: 1,
                isForbidden: targetImports.areUndeclared(from, to) || architecture.isCrossing(importOf: to, in: file),
                site: edge.site, text: text)
            ))
        }
      }
    }
    for (from, to, step) in found { level.steps[from][to] = step }
    return level
  }

  static func layers(_ architecture: Architecture) -> CycleLevel {
    let layers = architecture.layers
    return names(architecture, CycleLevel("layers", layers.layers.map(\.name))) { from, to, file in
      // What the rules do not allow is a crossing.
      guard from.layer >= 0, to.layer >= 0, layers.mayUse(from.layer, to.layer, in: file) else { return nil }
      return (from.layer, to.layer)
    }
  }

  static func slices(_ architecture: Architecture) -> CycleLevel {
    let layers = architecture.layers
    let names = layers.slices.map { layers.layers[$0.layer].name + "/" + $0.name }
    return self.names(architecture, CycleLevel("slices", names)) { from, to, _ in
      guard from.slice >= 0, to.slice >= 0, from.layer == to.layer, layers.maySlice(from, to) else { return nil }
      return (from.slice, to.slice)
    }
  }

  /// The uses between nodes that memberships stand for, in a file.
  private static func names(
    _ architecture: Architecture, _ level: CycleLevel, _ ends: (Membership, Membership, Int) -> (from: Int, to: Int)?
  ) -> CycleLevel {
    var level = level
    let names = level.names
    for file in architecture.paths.indices where architecture.layers.isBound(file) {
      for use in architecture.uses.leadingOut(of: file).uses {
        let (left, right) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        if left == right { continue }
        guard let (from, to) = ends(left, right, file), from != to, !architecture.isTogether(file, use) else {
          continue
        }
        level.add(from, to, architecture.site(of: use, in: file)) {
          "'\(names[from])' names '\(architecture.table.qualifiedName(Int(use.symbol)))' of '\(names[to])'"
        }
      }
    }
    return level
  }

  static func types(_ architecture: Architecture) -> CycleLevel {
    let picture = Picture(architecture, level: .type)
    var level = CycleLevel("types", picture.nodes.map(\.label))
    // What stands in no type belongs to none.
    for edge in picture.edges where picture.nodes[edge.from].symbol != nil && picture.nodes[edge.to].symbol != nil {
      let text = "'\(edge.owner ?? picture.nodes[edge.from].label)' names '\(edge.name)'"
      level.steps[edge.from][edge.to] = CycleStep(
        count: edge.count, isForbidden: edge.illegal == edge.count, site: edge.site, text: text)
    }
    return level
  }
}
