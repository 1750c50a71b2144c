internal import Diagnostics
internal import Linting
internal import SourceText

// Which projects the editor has open, and what it is told of them.

extension LanguageServer {
  /// Opens what the editor has open when it starts.
  mutating func open(_ parameters: JSONValue) {
    if let root = settings.root {
      folders = [PathText.absolute(root, in: System.workingDirectory())]
    } else {
      let named = parameters["workspaceFolders"]?.elements.compactMap { $0["uri"]?.text } ?? []
      folders = (named.isEmpty ? [parameters["rootUri"]?.text].compactMap { $0 } : named).compactMap(FileAddress.path)
      if folders.isEmpty, let path = parameters["rootPath"]?.text, path.hasPrefix("/") { folders = [path] }
    }
    findProjects(tellsFailures: true)
  }

  mutating func changeFolders(_ event: JSONValue) {
    if settings.root != nil { return }
    let paths = { (list: String) in
      event[list]?.elements.compactMap { $0["uri"]?.text.flatMap(FileAddress.path) } ?? []
    }
    let removed = paths("removed")
    folders.removeAll { removed.contains($0) }
    folders += paths("added").filter { !folders.contains($0) }
    findProjects(tellsFailures: true)
  }

  /// Finds the projects of the folders that the editor has open, and of documents in them that have rules of their own; where no
  /// folder is open, those of all documents. What is known of a project stays.
  mutating func findProjects(tellsFailures: Bool = false) {
    var found: [ServedProject] = []
    func add(_ root: String, _ name: String) {
      if found.contains(where: { $0.root == root }) { return }
      found.append(projects.first { $0.root == root } ?? ServedProject(root: root, name: name))
    }
    for folder in folders {
      do throws(Problem) {
        let root = try Root.find(given: settings.root, paths: [folder], rules: settings.rules)
        add(root, System.realPath(folder) == root ? folder : root)
      } catch {
        if tellsFailures {
          send("window/showMessage", ["type": 1, "message": .string("boundary-lint: \(error.text)")])
        }
      }
    }
    for path in documents.keys.sorted() where settings.root == nil {
      if let root = ownProject(of: path) { add(root, root) }
    }
    if found.map(\.root) != projects.map(\.root) { hasOtherProjects = true }
    projects = found
  }

  /// The root of the project that a document opens, beside those of the folders.
  private func ownProject(of path: String) -> String? {
    guard let root = Root.ofProject(around: path) else { return nil }
    if folders.isEmpty { return root }
    guard let place = folders.first(where: { path.hasPrefix($0 + "/") }),
      FileTree.reaches(String(path.dropFirst(place.count + 1))),
      (try? Root.rulesFile(in: SourceFolder(root))) ?? nil != nil
    else { return nil }
    return root
  }

  /// Notes that a file may have changed.
  mutating func touch(_ path: String) {
    let isNamed = settings.named.contains { $0 == path || System.realPath($0) == System.realPath(path) }
    for index in projects.indices {
      let project = projects[index]
      // The folder of what is gone may be gone, too.
      if isNamed || path.hasPrefix(project.name + "/") || Root.place(of: path, in: project.root) != nil {
        projects[index].isStale = true
      }
    }
  }

  /// Whether something may have changed since the editor was told.
  var isStale: Bool { hasOtherProjects || projects.contains(where: \.isStale) }

  /// Lints what may have changed, and tells what is new.
  mutating func lint() {
    for index in projects.indices where projects[index].isStale {
      let root = projects[index].root
      do {
        let line = projects[index].lint(try settings.request(root), openDocuments(root), form)
        send("window/logMessage", ["type": 4, "message": .string(line)])
      } catch {
        projects[index].isStale = false
        let text = (error as? Problem)?.text ?? "\(error)"
        send("window/showMessage", ["type": 1, "message": .string("boundary-lint: \(text)")])
      }
    }
    tellTroubles()
    publish()
  }

  /// What is open below a root, by paths relative to it.
  private func openDocuments(_ root: String) -> [String: Document] {
    var open: [String: Document] = [:]
    for document in documents.values {
      if let place = Root.place(of: document.path, in: root) { open[place] = document }
    }
    return open
  }

  /// Says what is wrong with no file, once.
  private mutating func tellTroubles() {
    let troubles = projects.flatMap { project in project.troubles.filter { $0.gravity != .note }.map(\.text) }
    for text in troubles where !toldTroubles.contains(text) {
      send("window/showMessage", ["type": 2, "message": .string("boundary-lint: \(text)")])
    }
    toldTroubles = troubles
  }

  /// Tells what has changed of what is found, by files. Of projects in projects the inner speaks.
  private mutating func publish() {
    var found: [String: [JSONValue]] = [:]
    for project in projects {
      let open = openDocuments(project.root)
      for (path, diagnostics) in project.problems.merging(project.findings, uniquingKeysWith: +) {
        let absolute = path.hasPrefix("/") ? path : project.root + "/" + path
        let isOfInner = projects.contains { $0.root.count > project.root.count && $0.holds(absolute) }
        if project.holds(absolute), isOfInner { continue }
        found[project.address(path, open), default: []] += diagnostics
      }
    }
    let versions = Dictionary(
      documents.values.map { ($0.address, $0.version) }, uniquingKeysWith: { first, _ in first })
    for address in Set(found.keys).union(published.keys).union(opened).sorted() {
      let diagnostics = found[address] ?? []
      let isSame = JSONValue.array(diagnostics).json == JSONValue.array(published[address] ?? []).json
      if isSame, !opened.contains(address) { continue }
      published[address] = found[address]
      var members: [(name: String, value: JSONValue)] = [
        ("uri", .string(address)), ("diagnostics", .array(diagnostics)),
      ]
      if let version = versions[address] ?? nil { members.append(("version", .number("\(version)"))) }
      send("textDocument/publishDiagnostics", .object(members))
    }
    opened = []
    hasOtherProjects = false
  }
}
