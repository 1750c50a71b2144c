internal import Linking
public import RulesLanguage
internal import SourceFacts
internal import SourceText

/// Something of which all code uses one instance: a singleton, a variable at file level, a container that resolves.
public struct SharedInstance: Sendable {
  public enum Kind: UInt8, Sendable {
    /// One instance of a service.
    case singleton
    /// Mutable state, or an instance of a class, in a global or static variable.
    case global
    /// A container that hands out services, or a variable that asks one.
    case locator
  }

  public var kind: Kind
  public var sharedClass: SharedClass
  /// As code names it: "API.shared", "URLSession.shared", "Current".
  public var name: String
  /// The name of the instance's type where it is known.
  public var typeName: String?
  /// The declaration in the repository.
  public var symbol: Int32?
  /// What the instance is of, when that is a type of the repository.
  var type: Int32?
  /// The same, by whose name it is known.
  package var typeSymbol: Int32? { typeName == nil ? nil : type }
  /// Whether it can't be copied, so that no two can hold it.
  public var hasOneOwner: Bool { type == nil && (typeName == "Mutex" || typeName == "Atomic") }
  /// The type that declares it, which may use it: "`API.shared` inside `API`".
  var owner: Int32?
  /// Not one for all, but the one that a task around has bound.
  public internal(set) var isOfTask = false
  /// A variable that only counts when something writes it, or to what it holds.
  var needsWrite = false
  /// A variable that nothing outside of tests writes.
  public internal(set) var isUnwritten = false
  /// A variable that keeps nothing itself, and reads and sets what is kept elsewhere.
  public internal(set) var isComputed = false
  /// By its name it stands for nothing, or for tests and previews.
  var isStandIn = false
}

/// Why a use of a shared instance is not hidden.
public enum Exemption: String, Sendable, CaseIterable {
  case ownType = "own type"
  /// Of a type that no other file can see: a helper of those who share its file.
  case ownFile = "own file"
  case compositionRoot = "composition root"
  case test = "test"
  case preview = "preview"
  /// The default value of a parameter, or of a key of the environment: callers may pass another.
  case seam = "default argument"
  /// Of a class, or with a name, that is not reported.
  case allowed = "allowed"
}

/// A use of a shared instance.
public struct SharedAccess: Sendable {
  /// In `SharedInstances.instances`.
  public var instance: Int
  public var file: Int
  /// Byte offset and length of what names it: the type, or `.` of an implicit member.
  public var start: UInt32
  public var length: UInt32
  /// The index of the reference in its file.
  public var reference: UInt32
  /// `.shared`: the type is not written.
  public var isImplicit: Bool
  /// The instance is a container of services.
  public var isOfContainer: Bool
  /// A service is asked for, or the container handed to who asks it then, rather than only filled.
  public var isResolution: Bool
  public var exemption: Exemption?
}

/// A use of a well-known name whose type can't be told.
public struct UnknownAccess: Sendable {
  public var file: Int
  public var start: UInt32
  public var name: String
}

/// All shared instances that code of the run reaches, and who reaches them.
public struct SharedInstances: Sendable {
  /// In the order of their names.
  public internal(set) var instances: [SharedInstance] = []
  /// In the order of files and offsets.
  public internal(set) var accesses: [SharedAccess] = []
  public internal(set) var unknown: [UnknownAccess] = []
}

extension Architecture {
  /// The name of the layer to which the code belongs that makes a use, or nil.
  public func layerName(of access: SharedAccess) -> String? {
    let declaration = table.files[access.file].references[Int(access.reference)].declaration
    return layerName(layers.membership(file: access.file, declaration: declaration))
  }

  /// Who makes a use: the innermost type around it, the function or variable at file level, or the file.
  public func reader(_ access: SharedAccess) -> String {
    let declaration = table.files[access.file].references[Int(access.reference)].declaration
    if let type = table.enclosingTypes(of: declaration, in: access.file).first {
      return table.qualifiedName(Int(type))
    }
    return declaration == ReferenceFact.noDeclaration
      ? paths[access.file] : declarationName(Int(declaration), in: access.file)
  }
}
