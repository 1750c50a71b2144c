internal import Diagnostics
internal import Modules
internal import SourceText
internal import SwiftReading

/// What a `Project.swift` says of targets and their files, read without running it.
///
/// It is a program that makes a value of `Project`, with functions that the manifests of a repository share
/// (`ProjectDescriptionHelpers`). These are read with it, as if all were one file.
///
/// - Note: What manifests are made of is described in Tuist's reference, "ProjectDescription".
struct TuistProject: ProjectManifest {
  private(set) var described: DescribedProject?
  private(set) var isComplete = true
  private(set) var notes: [Problem] = []

  let path: String
  /// The folder from which paths with `//` and `.relativeToRoot(…)` go on.
  private let root: String
  private let lines: LineTable
  private let shared: SharedDescriptions?
  /// The manifest's own text.
  private let text: [UInt8]
  /// Where the manifest ends, and what it shares with others begins.
  private let end: Int

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - path: the manifest's.
  ///   - root: the folder that holds all projects that belong together, relative to the root of the run.
  ///   - shared: what manifests below that folder share.
  ///   - lexer: a lexer whose buffer holds the manifest.
  /// - Returns: nil when the file is none of Tuist's.
  init?(_ path: String, root: String, shared: SharedDescriptions?, with lexer: inout Lexer) {
    let source = lexer.source
    guard source.text(0..<source.count).contains("ProjectDescription") else { return nil }
    (self.path, self.root, self.shared, end) = (path, root, shared, source.count)
    lines = LineTable(source)
    text = source.copy(0..<source.count)
    if let shared { source.replace(with: text + [UInt8(ascii: "\n")] + shared.bytes) }
    let value = ManifestReader.project(with: &lexer, path: path, ownBytes: end, notes: &notes)
    let projects = value?.leaves ?? []
    var described = DescribedProject(name: "", folder: SourcePath.parent(of: path), path: path, manifest: path)
    described.workspace = root
    for project in projects {
      // What another function makes of such arguments is not known.
      guard case .call("Project", _, let place) = project.asProject, let targets = project.argument("targets") else {
        isComplete = false
        continue
      }
      if case .text(let name)? = project.argument("name") { described.name = name }
      let settings = project.baseSettings
      for target in targets.leaves { read(target, into: &described, settings, within: place) }
    }
    if projects.isEmpty || described.targets.isEmpty && !isComplete {
      isComplete = false
      return
    }
    self.described = described
  }

  /// - Parameter cause: what can't be told, where that is known.
  private mutating func note(
    _ message: String, _ place: ManifestPlace, _ outer: ManifestPlace, cause: ManifestPlace? = nil
  ) {
    // What stands in shared code is told where the project begins.
    let offset = place.offset < end ? place.offset : outer.offset < end ? outer.offset : 0
    let (line, column) = lines.locate(offset)
    if notes.contains(where: { $0.line == line }) { return }
    notes.append(
      Problem(message + (cause.flatMap(name) ?? ""), path: path, line: line, column: column, gravity: .note))
  }

  /// What stands at a place, for the end of a message.
  private func name(_ place: ManifestPlace) -> String? {
    if place.offset < end { return ": '\(SharedDescriptions.name(at: place.offset, in: text))'" }
    // Behind the manifest and the end of its last line.
    let offset = place.offset - end - 1
    guard let shared, offset >= 0, let file = shared.place(of: offset) else { return nil }
    return ": '\(SharedDescriptions.name(at: offset, in: shared.bytes))' in \(file)"
  }

  // MARK: - Targets

  /// - Parameter settings: the project's.
  private mutating func read(
    _ value: ManifestValue, into project: inout DescribedProject, _ settings: SettingLevel,
    within outer: ManifestPlace
  ) {
    guard value.isTarget, case .call(_, _, let place) = value, case .text(let name)? = value.argument("name"),
      let product = value.argument("product")
    else {
      isComplete = false
      var (place, cause) = (outer, value.argument("name")?.unknowns.first)
      switch value {
      case .unknown(let unknown): (place, cause) = (unknown, unknown)
      case .call(_, _, let call): (place, cause) = (call, cause ?? call)
      default: break
      }
      note("a target that can't be told without running the manifest", place, outer, cause: cause)
      return
    }
    var levels = SettingLevels(levels: [value.baseSettings, settings], target: name)
    if case .text(let product)? = value.argument("productName"), levels.levels[0]["PRODUCT_NAME"] == nil {
      levels.levels[0].values["PRODUCT_NAME"] = product
    }
    let (module, unknown) = levels.moduleName()
    if let unknown {
      note(unknown.message(ofTarget: name), place, outer)
      isComplete = false
    }
    var target = ProjectTarget(
      name: name, moduleName: TargetDeclaration.moduleName(module), kind: Self.kind(product, name),
      product: levels.value(of: "PRODUCT_NAME") ?? name)
    var causes: (files: ManifestPlace?, dependencies: ManifestPlace?)
    for label in ["sources", "buildableFolders"] {
      for leaf in value.argument(label)?.leaves ?? [] {
        readSources(leaf, into: &target, project.folder)
        if !target.filesAreKnown, causes.files == nil { causes.files = leaf.place }
      }
    }
    for leaf in value.argument("dependencies")?.leaves ?? [] {
      readDependency(leaf, into: &target, project.folder)
      if !target.dependenciesAreKnown, causes.dependencies == nil { causes.dependencies = leaf.place }
    }
    if !target.filesAreKnown {
      note(
        "the files of '\(name)' can't all be told without running the manifest", place, outer, cause: causes.files)
    }
    if !target.dependenciesAreKnown {
      note(
        "a dependency of '\(name)' can't be told without running the manifest", place, outer,
        cause: causes.dependencies)
    }
    project.targets.append(target)
  }

  private static func kind(_ product: ManifestValue, _ name: String) -> TargetKind {
    let word: String
    switch product {
    case .call(let name, _, _): word = name
    case .text(let name): word = name
    default: return name.hasSuffix("Tests") ? .test : .regular
    }
    switch word {
    case "unitTests", "uiTests": return .test
    case "macro": return .macro
    case "staticLibrary", "dynamicLibrary", "framework", "staticFramework", "bundle": return .regular
    default: return .executable
    }
  }

  // MARK: - Files

  private func readSources(_ value: ManifestValue, into target: inout ProjectTarget, _ folder: String) {
    switch value {
    case .text:
      guard let paths = paths(value, folder) else { return target.filesAreKnown = false }
      target.patterns += paths.map { ($0, []) }
    case .call("generated", _, _): break
    case .call("sourceFilesList", let arguments, _), .call("paths", let arguments, _),
      .call("SourceFilesList", let arguments, _), .call("init", let arguments, _):
      for argument in arguments {
        for leaf in argument.value.leaves { readSources(leaf, into: &target, folder) }
      }
    case .call("glob", let arguments, _), .call("folder", let arguments, _), .call("BuildableFolder", let arguments, _):
      guard let first = arguments.first, let includes = paths(first.value, folder) else {
        return target.filesAreKnown = false
      }
      var except: [Glob] = []
      for argument in arguments where argument.label == "excluding" || argument.label == "exceptions" {
        for leaf in argument.value.leaves {
          if argument.label == "excluding", let paths = paths(leaf, folder) {
            except += paths.map { Glob($0) }
          } else if argument.label == "exceptions", let files = leaf.exceptions {
            // Relative to the manifest, or to the folder at hand.
            let bases = [folder] + includes
            except += files.flatMap { file in bases.map { Glob(SourcePath.resolve($0, file)) } }
          } else {
            target.filesAreKnown = false
          }
        }
      }
      target.patterns += includes.map { ($0, except) }
    case .call:
      guard let paths = paths(value, folder) else { return target.filesAreKnown = false }
      target.patterns += paths.map { ($0, []) }
    case .list, .chain, .either, .nothing: break
    case .unknown: target.filesAreKnown = false
    }
  }

  /// The patterns that a value stands for, relative to the root of the run; nil where they can't be told.
  private func paths(_ value: ManifestValue, _ folder: String) -> [String]? {
    path(value, folder).flatMap(SourcePath.alternatives)
  }

  /// A path as it is written, relative to the root of the run; nil where it can't be told, or leads out of it.
  private func path(_ value: ManifestValue, _ folder: String) -> String? {
    switch value {
    case .text(let text):
      return text.hasPrefix("//")
        ? SourcePath.join(root, String(text.dropFirst(2))) : SourcePath.join(folder, text)
    case .call(let function, let arguments, _):
      guard arguments.count == 1, case .text(let text) = arguments[0].value else { return nil }
      switch function {
      case "relativeToRoot": return SourcePath.join(root, text)
      case "relativeToManifest", "path", "Path": return path(.text(text), folder)
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: - Dependencies

  private func readDependency(_ value: ManifestValue, into target: inout ProjectTarget, _ folder: String) {
    guard case .call(let function, let arguments, _) = value else { return target.dependenciesAreKnown = false }
    func text(_ label: String) -> String? {
      guard case .text(let text)? = value.argument(label) else { return nil }
      return text
    }
    switch function {
    case "target", "macro":
      // By a name, or by the target itself.
      if let name = text("name") ?? arguments.first.flatMap({ Self.name(of: $0.value) }) {
        return target.dependencies.append(name)
      }
    case "project":
      guard let name = text("target") else { break }
      let other = value.argument("path").flatMap { path($0, folder) }
      if other == folder { return target.dependencies.append(name) }
      target.products.append(name)
      target.others.append((name, other))
      return
    case "external":
      if let name = text("name") { return target.products.append(name) }
    case "package", "packageMacro", "packagePlugin":
      if let name = text("product") { return target.products.append(name) }
    case "framework", "xcframework", "library":
      if let path = value.argument("path")?.pathText {
        let name = path.lastComponent(separatedBy: "/")
        return target.products.append(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
      }
      if function == "library" { return }
    case "sdk", "xctest", "bundle", "foreignBuild": return
    default: break
    }
    target.dependenciesAreKnown = false
  }

  private static func name(of value: ManifestValue) -> String? {
    guard value.argument("product") != nil, case .text(let name)? = value.argument("name") else { return nil }
    return name
  }
}
