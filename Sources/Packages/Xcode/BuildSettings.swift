internal import SourceText

/// The build settings of a project that tell how modules are named.
struct BuildSettings {
  private let objects: PropertyObjects
  private let root: SourceFolder
  /// The configuration file below each configuration that has one.
  private let files: [Int: Place]
  /// What has been read of them.
  private var known = [String: ConfigurationFile]()

  init(_ objects: PropertyObjects, in root: SourceFolder, files: [Int: Place]) {
    self.objects = objects
    self.root = root
    self.files = files
  }

  /// Where a configuration file is.
  enum Place {
    /// Relative to the root.
    case inside(String)
    case outside(String)
  }

  /// The module name of a target.
  ///
  /// - Returns: the name, and what it could not be told from.
  mutating func moduleName(
    of object: PropertyValue, in project: PropertyValue, target: String
  ) -> (name: String, unknown: SettingLevels.Unknown?) {
    SettingLevels(levels: levels(of: object) + levels(of: project), target: target).moduleName()
  }

  /// The settings of all configurations, and those of the files below these; of several values the first in the list.
  private mutating func levels(of owner: PropertyValue) -> [SettingLevel] {
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
