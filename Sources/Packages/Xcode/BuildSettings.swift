internal import SourceText

/// The build settings of a project that tell how modules are named, what targets link, and which of their files are built.
struct BuildSettings {
  private let objects: PropertyObjects
  private let root: SourceFolder
  /// The configuration file below each configuration that has one.
  private let files: [Int: Place]
  /// What has been read of them.
  private var known = [String: ConfigurationFile]()
  /// What the project says for all its targets.
  private var ofProject: [SettingLevel] = []

  init(_ objects: PropertyObjects, of project: PropertyValue, in root: SourceFolder, files: [Int: Place]) {
    self.objects = objects
    self.root = root
    self.files = files
    ofProject = ownLevels(of: project)
  }

  /// Where a configuration file is.
  enum Place {
    /// Relative to the root.
    case inside(String)
    case outside(String)
  }

  /// What counts for a target, the nearest level first.
  mutating func levels(of target: PropertyValue) -> [SettingLevel] { ownLevels(of: target) + ofProject }

  /// What a target links by settings, in any configuration: `-framework Core`, `-lCore`, the program that runs its tests.
  static func linkedNames(_ levels: [SettingLevel]) -> [String] {
    var found: [String] = []
    for level in levels {
      // `$(BUILT_PRODUCTS_DIR)/App.app/App`
      found += level.texts(of: "TEST_HOST").map { $0.lastComponent(separatedBy: "/") }
      for text in level.texts(of: "OTHER_LDFLAGS") {
        let words = text.split { $0.isWhitespace || $0 == "," || $0 == "\"" || $0 == "'" }
        for (index, word) in words.enumerated() {
          if word.hasPrefix("-l") {
            found.append(String(word.dropFirst(2)))
          } else if linkingFlags.contains(String(word)), index + 1 < words.count {
            found.append(String(words[index + 1]))
          }
        }
      }
    }
    return found
  }

  private static let linkingFlags: Set<String> = [
    "-framework", "-weak_framework", "-reexport_framework", "-needed_framework", "-merge_framework",
  ]

  /// Patterns for files that no configuration of a target builds, though they are listed.
  static func unbuiltFiles(_ levels: [SettingLevel]) -> [Glob] {
    let key = "EXCLUDED_SOURCE_FILE_NAMES"
    // What is named there comes back.
    guard levels.allSatisfy({ $0.texts(of: "INCLUDED_SOURCE_FILE_NAMES").isEmpty }),
      let level = levels.first(where: { !$0.texts(of: key).isEmpty }), !level.conditional.contains(key)
    else { return [] }
    let ofConfigurations = level.settings.isEmpty ? [level.texts(of: key)] : level.settings.map { $0.texts(of: key) }
    var common = Set(ofConfigurations[0].flatMap { $0.split(whereSeparator: \.isWhitespace) })
    for texts in ofConfigurations.dropFirst() {
      common.formIntersection(texts.flatMap { $0.split(whereSeparator: \.isWhitespace) })
    }
    return common.filter { !$0.contains("$") }.map(String.init).inOrder().map { Glob("**/" + $0) }
  }

  /// The settings of all configurations, and those of the files below these; of several values the first in the list.
  private mutating func ownLevels(of owner: PropertyValue) -> [SettingLevel] {
    var (own, below) = (SettingLevel(), SettingLevel())
    for identifier in objects.object(owner["buildConfigurationList"])?["buildConfigurations"]?.list ?? [] {
      guard let number = objects.number(of: identifier) else { continue }
      if let settings = objects[number]["buildSettings"] { own.settings.append(settings) }
      var file = ConfigurationFile()
      switch files[number] {
      case .inside(let path)?:
        file = known[path] ?? ConfigurationFile(path, in: root)
        known[path] = file
      case .outside(let path)?: file.missing = path
      case nil: continue
      }
      below.join(file)
    }
    return [own, below]
  }
}

extension SettingLevel {
  /// The texts that a setting has, in all configurations.
  fileprivate func texts(of key: String) -> [String] {
    settings.flatMap { $0.texts(of: key) } + (values[key].map { [$0] } ?? [])
  }
}

extension PropertyValue {
  /// The texts of a setting: one, or those of a list.
  fileprivate func texts(of key: String) -> [String] {
    guard let value = self[key] else { return [] }
    return value.text.map { [$0] } ?? value.texts
  }
}
