internal import SourceText

/// The build settings of a specification: of targets, of the project, of groups that these name, and of configuration files.
///
/// - Note: XcodeGen's "Project Spec", "Settings" and "Config Files".
struct SpecificationSettings {
  private let groups: SpecValue?
  private let root: SourceFolder
  /// The folder from which configuration files are named, relative to the root.
  private let folder: String
  private var ofProject: [SettingLevel] = []

  /// How many groups may make up the settings of a target: some name each other.
  private static let most = 256

  /// - Parameter value: the whole specification.
  init(_ value: SpecValue, folder: String, in root: SourceFolder) {
    groups = value["settingGroups"] ?? value["settingPresets"]
    (self.folder, self.root) = (folder, root)
    ofProject = levels(value)
  }

  /// What counts for a target, with its templates below it.
  func levels(of target: SpecValue, called name: String) -> SettingLevels {
    SettingLevels(levels: levels(target) + ofProject, target: name)
  }

  private func levels(_ owner: SpecValue) -> [SettingLevel] {
    var (own, below) = (SettingLevel(), SettingLevel())
    var left = Self.most
    if let settings = owner["settings"] { read(settings, into: &own, &left) }
    for (_, file) in owner["configFiles"]?.entries ?? [] {
      guard let path = file.text else { continue }
      var found = ConfigurationFile()
      if let place = SourcePath.join(folder, path), !path.contains("$") {
        found = ConfigurationFile(place, in: root)
      } else {
        found.missing = path
      }
      below.join(found)
    }
    return [own, below]
  }

  /// Lays settings over those that a level has: those of groups, then their own, then what the first of several configurations
  /// says.
  ///
  /// - Parameter left: how many groups may still be read.
  private func read(_ settings: SpecValue, into level: inout SettingLevel, _ left: inout Int) {
    let isPlain = ["groups", "presets", "base", "configs"].allSatisfy { settings[$0] == nil }
    for group in settings["groups"]?.elements ?? settings["presets"]?.elements ?? [] where left > 0 {
      left -= 1
      if let name = group.text, let settings = groups?[name] { read(settings, into: &level, &left) }
    }
    lay(isPlain ? settings : settings["base"] ?? .nothing, over: &level)
    var ofConfigurations = SettingLevel()
    for (_, settings) in settings["configs"]?.entries ?? [] {
      var one = SettingLevel()
      read(settings, into: &one, &left)
      ofConfigurations.values.merge(one.values) { first, _ in first }
      ofConfigurations.conditional.formUnion(one.conditional)
    }
    level.values.merge(ofConfigurations.values) { _, new in new }
    level.conditional.formUnion(ofConfigurations.conditional)
  }

  private func lay(_ settings: SpecValue, over level: inout SettingLevel) {
    for (key, value) in settings.entries {
      guard let text = value.text else { continue }
      if let bracket = key.firstIndex(of: "[") {
        level.conditional.insert(String(key[..<bracket]))
      } else {
        level.values[key] = text
      }
    }
  }
}
