/// What of the standard library matters for look-up in extensions of its types.
enum KnownTypes {
  /// Generic parameters and associated types that are in scope in an extension, by type.
  private static let parameters: [String: Set<String>] = [
    "Array": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "ArraySlice": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "ContiguousArray": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "Set": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "Dictionary": ["Key", "Value", "Element", "Index", "Keys", "Values", "Iterator"],
    "Optional": ["Wrapped"], "Result": ["Success", "Failure"], "Range": ["Bound", "Element", "Index"],
    "ClosedRange": ["Bound", "Element", "Index"], "Task": ["Success", "Failure"],
    "Sequence": ["Element", "Iterator"], "AsyncSequence": ["Element", "AsyncIterator", "Failure"],
    "IteratorProtocol": ["Element"], "AsyncIteratorProtocol": ["Element", "Failure"],
    "Collection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "BidirectionalCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "RandomAccessCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "MutableCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "RangeReplaceableCollection": ["Element", "Index", "Indices", "Iterator", "SubSequence"],
    "RawRepresentable": ["RawValue"], "Identifiable": ["ID"], "Strideable": ["Stride"],
    "KeyedEncodingContainer": ["Key"], "KeyedDecodingContainer": ["Key"], "UnsafePointer": ["Pointee"],
    "UnsafeMutablePointer": ["Pointee"], "UnsafeBufferPointer": ["Element"], "UnsafeMutableBufferPointer": ["Element"],
    "CaseIterable": ["AllCases"], "Clock": ["Duration", "Instant"], "InstantProtocol": ["Duration"],
    "Numeric": ["Magnitude"], "LazySequenceProtocol": ["Element", "Elements", "Iterator"], "GlobalActor": ["ActorType"],
    "OptionSet": ["Element", "RawValue"], "SetAlgebra": ["Element"], "View": ["Body"], "Scene": ["Body"],
    "App": ["Body"], "ViewModifier": ["Body", "Content"],
  ]

  /// All of them, sorted.
  static var allParameters: [String] { Set(parameters.values.flatMap { $0 }).sorted() }

  /// Whether a type of the standard library has a generic parameter or associated type of this name.
  static func hasParameter(_ name: String, of type: String) -> Bool { parameters[type]?.contains(name) ?? false }
}
