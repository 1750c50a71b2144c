import ShopModel

final class MemoryFiles: FileStore {
  private var contents: [String: [UInt8]] = [:]
  func read(_ name: String) -> [UInt8] { contents[name] ?? [] }
  func write(_ bytes: [UInt8], to name: String) { contents[name] = bytes }
}

struct FileItems: ItemPersistence {
  let files: FileStore
  func load() -> [Item] {
    files.read("items").isEmpty ? [.sample] : []
  }
}

struct SandboxPayments: PaymentService {
  struct Refused: Error {}
  func charge(cents: Int) throws {
    if cents < 0 { throw Refused() }
  }
}

struct FilePrinter: ReceiptPrinter {
  let files: FileStore
  func print(_ receipt: Receipt) {
    files.write(Array("total: \(receipt.total)".utf8), to: "receipt")
  }
}
