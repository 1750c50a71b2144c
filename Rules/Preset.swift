/// Rules files that come with the tool. Each describes an architecture by the names that folders and files have in it;
/// `init --preset` takes what a project has of it.
public enum Preset: String, CaseIterable, Sendable {
  case cleanArchitecture = "clean-architecture"
  case hexagonal
  case mvvm
  case viper
  case modular
  case tca

  /// The rules file, as bytes.
  public var rules: [UInt8] {
    switch self {
    case .cleanArchitecture: PackageResources.clean_architecture_yml
    case .hexagonal: PackageResources.hexagonal_yml
    case .mvvm: PackageResources.mvvm_yml
    case .viper: PackageResources.viper_yml
    case .modular: PackageResources.modular_yml
    case .tca: PackageResources.tca_yml
    }
  }

  /// What the architecture is about: the comment at the head of its rules file, in one line.
  public var summary: String {
    let lines = String(decoding: rules, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
  }
}
