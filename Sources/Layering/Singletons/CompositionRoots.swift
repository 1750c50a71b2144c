internal import Linking
internal import Modules
internal import RulesLanguage
internal import SourceText
internal import SourceFacts

// Where objects are built and wired, and what is shared may be reached: declared by the rules, or recognised by what a
// system starts. Tests and previews wire for themselves.

/// Which declarations belong to a composition root, to tests or to previews.
public struct CompositionRoots: Sendable {
  private let architecture: Architecture
  private let rules: SingletonRules
  private var ofType = [Int32: Exemption?]()
  /// For each file, once it was asked for.
  private var ofFile: [Exemption??]
  /// Files that the rules call composition roots.
  private let rootFiles: [Glob]
  /// The modules that only tests import, by their numbers in the table's names.
  private let testLibraries: Set<UInt32>

  public init(_ architecture: Architecture) {
    self.architecture = architecture
    rules = architecture.rules.singletons
    ofFile = [Exemption??](repeating: nil, count: architecture.paths.count)
    rootFiles = rules.compositionRoots.filter { $0.value.contains("/") }.map { Glob($0.value) }
    testLibraries = Set(TestFiles.libraries.compactMap { architecture.table.names.find($0).map(UInt32.init) })
  }

  private static let attributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
  /// What a system's entry points inherit from, and the roots of known frameworks.
  private static let bases: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "WKExtensionDelegate",
    "WKApplicationDelegate", "CPTemplateApplicationSceneDelegate", "UNNotificationServiceExtension",
    "UNNotificationContentExtension", "INExtension", "NSExtensionRequestHandling", "SLComposeServiceViewController",
    "NEPacketTunnelProvider", "NEAppProxyProvider", "NEFilterDataProvider", "NEFilterControlProvider",
    "NEDNSProxyProvider", "NSFileProviderExtension", "CXCallDirectoryProvider", "XCSourceEditorExtension",
    "FIFinderSync", "UIInputViewController", "MSMessagesAppViewController", "QLThumbnailProvider", "QLPreviewProvider",
    "QLPreviewingController", "NSFileProviderReplicatedExtension", "TVTopShelfContentProvider",
    "SFSafariExtensionHandler", "ShieldActionDelegate", "BADownloaderExtension", "AUAudioUnitFactory",
    "MEExtension", "ILMessageFilterExtension", "ASCredentialProviderViewController", "DeviceActivityMonitor",
    "ShieldConfigurationDataSource", "CSImportExtension", "Widget", "ControlWidget", "RootBoundary",
    "ContainerBoundary", "Assembly",
    "BootstrapComponent", "ResolverRegistering", "AutoRegistering", "SharedContainer", "ParsableCommand",
    "AsyncParsableCommand",
  ]
  /// What types that a system starts are called by custom.
  private static let delegates: Set<String> = [
    "AppDelegate", "SceneDelegate", "ApplicationDelegate", "ExtensionDelegate",
  ]
  private static let previewFolder: StaticString = "Preview Content"
  private static let testBases: Set<String> = ["XCTestCase", "QuickSpec", "AsyncSpec"]

  /// Whether what stands at a byte offset in a declaration of a file may build and wire: in a composition root, a test or a preview.
  public mutating func mayWire(_ declaration: UInt32, in file: Int, at start: Int) -> Bool {
    var place = ReferenceFact(typeNamed: 0, in: declaration)
    place.start = UInt32(start)
    return exemption(place, in: file) != nil
  }

  /// Whether what stands at a byte offset in a declaration of a file is a part of a preview, which no build that is shipped has.
  public func isPreview(_ declaration: UInt32, in file: Int, at start: Int) -> Bool {
    if PathText.isBelow(architecture.paths[file], folder: Self.previewFolder) { return true }
    let table = architecture.table
    var place = ReferenceFact(typeNamed: 0, in: declaration)
    place.start = UInt32(start)
    var at = declaration
    if at == ReferenceFact.noDeclaration, isInPreview(place, file) { return true }
    while at != ReferenceFact.noDeclaration {
      let fact = table.files[file].declarations[Int(at)]
      if fact.kind == .macroExpansion, table.files[file].text(fact.name) == "Preview" { return true }
      at = fact.parent
    }
    return table.enclosingSymbols(declaration, in: file).contains {
      !table.namesInheritedFromElsewhere($0).isDisjoint(with: FrameworkConventions.previews)
    }
  }

  /// Why what a reference of a file reaches is not hidden, or nil.
  mutating func exemption(_ reference: ReferenceFact, in file: Int) -> Exemption? {
    if let known = fileExemption(file) { return known }
    let table = architecture.table
    let declaration = reference.declaration
    if !architecture.layers.followsFiles(file), architecture.isInCompositionRoot(declaration, in: file) {
      return .compositionRoot
    }
    var at = declaration
    if at == ReferenceFact.noDeclaration, isInPreview(reference, file) { return .preview }
    while at != ReferenceFact.noDeclaration {
      let fact = table.files[file].declarations[Int(at)]
      let name = table.files[file].text(fact.name)
      if fact.kind == .macroExpansion, name == "Preview" { return .preview }
      if isConfiguration(at, in: file) || isOption(fact, reference, file) || isBenchmarks(at, in: file) {
        return .compositionRoot
      }
      // `static var preview: Model { … }`
      if fact.flags.contains(.isStatic), name.hasPrefix("preview") { return .preview }
      // Fusion's protocol demands it: there a type says which container it is filled from.
      if name == "container", fact.kind == .var || fact.kind == .let,
        let owner = table.enclosingSymbols(fact.parent, in: file).first,
        table.namesInheritedFromElsewhere(owner).contains("Containerized")
      {
        return .compositionRoot
      }
      at = fact.parent
    }
    for symbol in table.enclosingSymbols(declaration, in: file) {
      if let found = typeExemption(symbol) { return found }
    }
    return nil
  }

  /// Outside of all declarations a file holds statements, which are those of `main.swift`, and `#Preview { … }`, in which other
  /// macros may stand.
  private func isInPreview(_ reference: ReferenceFact, _ file: Int) -> Bool {
    let summary = architecture.table.files[file]
    return summary.references.contains {
      $0.start < reference.start && $0.context == .macro && $0.declaration == ReferenceFact.noDeclaration
        && summary.text($0.name) == "Preview"
    }
  }

  /// What an option of ArgumentParser begins with, in a type that only has options: there a command line's values are made. What its
  /// functions reach is hidden in it as elsewhere.
  private func isOption(_ variable: DeclarationFact, _ reference: ReferenceFact, _ file: Int) -> Bool {
    guard variable.kind == .var || variable.kind == .let, variable.isStored, !variable.flags.contains(.isStatic),
      reference.context == .initialValue || reference.context == .attribute,
      let type = architecture.table.enclosingSymbols(variable.parent, in: file).first
    else { return false }
    return architecture.table.namesInheritedFromElsewhere(type).contains("ParsableArguments")
  }

  /// `func configure(_ app: Application)`: what starts a server of Vapor calls it, and nobody else.
  private func isConfiguration(_ declaration: UInt32, in file: Int) -> Bool {
    let summary = architecture.table.files[file]
    let fact = summary.declarations[Int(declaration)]
    guard fact.kind == .func, fact.parent == DeclarationFact.noParent, summary.text(fact.name) == "configure",
      summary.imports.contains(where: { summary.text($0.module) == "Vapor" })
    else { return false }
    return fact.references.indices.contains {
      summary.references[$0].context == .annotation && summary.text(summary.references[$0].name) == "Application"
    }
  }

  /// `let benchmarks = { … }`: what runs them calls it, and nobody else.
  private func isBenchmarks(_ declaration: UInt32, in file: Int) -> Bool {
    let summary = architecture.table.files[file]
    let fact = summary.declarations[Int(declaration)]
    return fact.kind == .let && fact.parent == DeclarationFact.noParent && summary.text(fact.name) == "benchmarks"
      && summary.imports.contains { summary.text($0.module) == "Benchmark" }
  }

  // MARK: - Files

  /// Judges all files at once, on several threads.
  mutating func judgeFiles() {
    let found = Threads.flatMap(count: architecture.paths.count, least: 64, jobs: architecture.jobs) { [self] part in
      part.map { judge(file: $0) }
    }
    ofFile = found.map { .some($0) }
  }

  mutating func fileExemption(_ file: Int) -> Exemption? {
    if let known = ofFile[file] { return known }
    let found = judge(file: file)
    ofFile[file] = .some(found)
    return found
  }

  private func judge(file: Int) -> Exemption? {
    if architecture.isTest(file) || TestFiles.needTests(file, architecture, libraries: testLibraries) { return .test }
    // In other files it depends on the declaration.
    if architecture.layers.followsFiles(file), architecture.isInCompositionRoot(ReferenceFact.noDeclaration, in: file) {
      return .compositionRoot
    }
    let path = architecture.paths[file]
    if PathText.isBelow(path, folder: Self.previewFolder) { return .preview }
    if path == "main.swift" || path.hasSuffix("/main.swift") || isScript(file) { return .compositionRoot }
    return rootFiles.contains { $0.matches(path) } ? .compositionRoot : nil
  }

  /// Whether a file is a program of its own: no module has it, and statements stand outside of all declarations. What a macro is
  /// given, such as `#Preview { … }`, is none.
  private func isScript(_ file: Int) -> Bool {
    guard architecture.modules.moduleOfFile[file] < 0 else { return false }
    let outside = architecture.table.files[file].references.lazy.filter {
      $0.declaration == ReferenceFact.noDeclaration && ($0.context == .body || $0.context == .macro)
    }
    return outside.first.map { $0.context != .macro } ?? false
  }

  // MARK: - Types

  private mutating func typeExemption(_ symbol: Int32) -> Exemption? {
    if let known = ofType[symbol] { return known }
    let found = judge(type: symbol)
    ofType[symbol] = .some(found)
    return found
  }

  private func judge(type symbol: Int32) -> Exemption? {
    let table = architecture.table
    let fact = table.symbols[Int(symbol)]
    let name = table.text(fact.name)
    let qualified = table.qualifiedName(Int(symbol))
    for pattern in rules.compositionRoots where !pattern.value.contains("/") {
      if Glob.matches(name: name, pattern: pattern.value) || Glob.matches(name: qualified, pattern: pattern.value) {
        return .compositionRoot
      }
    }
    if fact.isExternal { return isExtendedContainer(symbol, name) ? .compositionRoot : nil }
    if name.hasSuffix("CompositionRoot") || Self.delegates.contains(name) && fact.kind != .protocol {
      return .compositionRoot
    }
    let summary = table.files[Int(fact.file)]
    let declaration = summary.declarations[Int(fact.declaration)]
    for attribute in summary.attributes[declaration.attributes.indices]
    where Self.attributes.contains(summary.text(attribute.name)) {
      return .compositionRoot
    }
    let inherited = table.namesInheritedFromElsewhere(symbol)
    if !inherited.isDisjoint(with: FrameworkConventions.previews) { return .preview }
    if !inherited.isDisjoint(with: Self.testBases) { return .test }
    if !inherited.isDisjoint(with: Self.bases) { return .compositionRoot }
    if inherited.contains(where: { $0.hasSuffix("AppDelegate") }) { return .compositionRoot }
    if table.inheritedNames(symbol).contains(where: { $0.hasSuffix("AdapterStack") }) { return .compositionRoot }
    // Alchemy starts it, by `launch()`.
    if inherited.contains("Application"), summary.imports.contains(where: { summary.text($0.module) == "Alchemy" }) {
      return .compositionRoot
    }
    // An app's entry without its attribute: `struct Shop: App { var body: some Scene { … } }`.
    if inherited.contains("App"), hasMember("body", symbol) { return .compositionRoot }
    return isScaffold(symbol) ? .compositionRoot : nil
  }

  private func hasMember(_ name: String, _ symbol: Int32) -> Bool {
    let table = architecture.table
    guard let name = table.names.find(name) else { return false }
    return table.scopes.first(UInt32(symbol), UInt32(name)) != Symbol.none
  }

  private static let containers: Set<String> = [
    "Container", "DependencyValues", "Resolver", "SharedContainer", "SwinjectStoryboard",
  ]
  private static let modulesOfContainers: Set<String> = [
    "Alchemy", "Dependencies", "Factory", "FactoryKit", "Fusion", "Resolver", "Swinject", "SwinjectStoryboard",
  ]

  /// `extension Container { @Service var api … }`: what a container hands out is declared there.
  private func isExtendedContainer(_ symbol: Int32, _ name: String) -> Bool {
    guard Self.containers.contains(name) else { return false }
    return (architecture.table.extensions[symbol] ?? []).contains { place in
      let summary = architecture.table.files[Int(place.file)]
      return summary.imports.contains { Self.modulesOfContainers.contains(summary.text($0.module)) }
    }
  }

  /// A type whose functions make instances by `@Single` and `@Shared`.
  private func isScaffold(_ symbol: Int32) -> Bool {
    let table = architecture.table
    let fact = table.symbols[Int(symbol)]
    let summary = table.files[Int(fact.file)]
    guard summary.imports.contains(where: { summary.text($0.module) == "Scaffold" }) else { return false }
    var index = Int(fact.declaration) + 1
    while index < summary.declarations.count,
      summary.declarations[index].range.start < summary.declarations[Int(fact.declaration)].range.end
    {
      if summary.declarations[index].kind == .func {
        for attribute in summary.attributes[summary.declarations[index].attributes.indices] {
          let name = summary.text(attribute.name)
          if name == "Single" || name == "Shared" { return true }
        }
      }
      index += 1
    }
    return false
  }
}
