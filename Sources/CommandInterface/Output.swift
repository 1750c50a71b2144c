internal import Linting
internal import SourceText

/// Bytes on their way to a descriptor, written in large pieces.
struct Output {
  private var buffer: [UInt8] = []
  let descriptor: Int32

  /// What a command has worked out and needs no more.
  private(set) var leavings: [any Sendable] = []

  init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  /// Keeps a value for whoever called the tool: to free what is large takes longer than to end the process.
  mutating func hold(_ value: some Sendable) { leavings.append(value) }

  @inline(never)
  mutating func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 { flush() }
  }

  @inline(never)
  mutating func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 16 { flush() }
  }

  /// A line for people: names in it are nobody's commands.
  @inline(never)
  mutating func line(_ text: String) {
    write(PlainText.line(text))
    write("\n")
  }

  /// A line for programs, as it is.
  @inline(never)
  mutating func record(_ text: String) {
    write(text)
    write("\n")
  }

  /// Writes what a command makes: to the file that the options name, else here.
  mutating func deliver(_ bytes: [UInt8], _ options: Options, _ root: String) throws {
    guard let path = options.destination else { return write(bytes) }
    try OutputFile.write(bytes, to: path, root: root, reading: options.inputs)
  }

  mutating func flush() {
    System.write(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
  }
}
