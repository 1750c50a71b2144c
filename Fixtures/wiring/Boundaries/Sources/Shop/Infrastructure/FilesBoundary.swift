import Boundaries

protocol FileStore {
  func read(_ name: String) -> [UInt8]
  func write(_ bytes: [UInt8], to name: String)
}

final class FilesBoundary: Boundary {
  // A stored port: made once, in the initialiser that the library asks for.
  private let store: MemoryFiles

  var fileStore: InputPort<FileStore> {
    makeInputPort(implementation: store)
  }

  required override init(internals: Internals) {
    store = MemoryFiles()
    super.init(internals: internals)
  }
}
