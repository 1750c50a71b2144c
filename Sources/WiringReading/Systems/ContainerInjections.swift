internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Properties that a wrapper asks a container for.

extension ContainerRecogniser {
  mutating func readInjections() {
    // Which container a home-made wrapper asks is written in it: the type's own one, if that has any registrations.
    let asked: Container =
      language.isForeign || graph.ports.contains(where: { $0.unit == defaultUnit }) ? .unit(defaultUnit) : .unknown
    for file in files {
      let summary = code.table.files[file]
      for index in summary.declarations.indices where !summary.declarations[index].attributes.isEmpty {
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .var,
          let attribute = code.attributes(id).first(where: { language.wrappers.contains($0.name) }),
          !language.isForeign || code.isOfLibrary(attribute, language.modules)
        else { continue }
        let scope = scope(
          attribute.arguments.first { $0.label == "container" }.map { container($0, in: UInt32(index)) }
            ?? attribute.arguments.compactMap { handed($0, in: UInt32(index)) }.first
            ?? (isContainerised(file, code.fact(id).parent)
              ? property("container", file, code.fact(id).parent) ?? .unknown : asked))
        if hasServices, let path = attribute.arguments.first(where: { $0.fact.value == .keyPath }) {
          requireService(path, scope)
          continue
        }
        guard let type = code.keyType(id), !isOpen(type, file, UInt32(index)) else {
          graph.note(.type, "what '\(code.name(id))' is injected with: any registration may be", at: code.site(id))
          graph.resolvesUnknown = true
          continue
        }
        let (name, symbol) = key(type, in: file)
        var key = Key(name)
        let identifiers = attribute.arguments.filter {
          $0.label != "container" && handed($0, in: UInt32(index)) == nil
        }
        if let identifier = identifiers.first {
          identify(&key, by: identifier, in: UInt32(index))
        }
        graph.requirements.append(
          Requirement(
            unit: nil, key: key, symbol: symbol, site: code.site(id), scope: scope, system: language.system,
            words: "injects \(key.quoted)"))
      }
    }
  }

  /// The container that an argument of a wrapper is, whatever it is called: a variable that holds one, a static one behind its
  /// type, or one of those that are there for all.
  private func handed(_ argument: Code.Argument, in declaration: UInt32) -> Container? {
    switch argument.fact.value {
    case .path:
      let path = WrittenType(argument.text, at: Int(argument.fact.range.start))?.parts ?? []
      if path.count > 1, isContainer(path[0].name, argument.site.file, at: path[0].start) {
        return container(argument, in: declaration)
      }
      return path.count == 1 ? property(path[0].name, argument.site.file, declaration) : nil
    case .implicit: return statics[String(argument.plain.dropFirst())]
    default: return nil
    }
  }

  /// Whether a type brings its own container.
  private func isContainerised(_ file: Int, _ declaration: UInt32) -> Bool {
    guard let (_, symbol) = code.enclosingType(file, declaration) else { return false }
    return code.table.lineage(of: symbol).contains { type in
      code.table.bodies(of: type).contains { body in
        code.inherited(body).contains { $0.parts.last?.name == "Containerized" }
      }
    }
  }
}
