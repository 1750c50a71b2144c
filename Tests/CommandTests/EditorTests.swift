import Foundation
import Testing
import TestSupport

/// An editor starts the tool, and is told what a run finds.
@Test func anEditorIsServed() throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = ["lsp", "--stdio", "--no-cache"]
  let (input, output) = (Pipe(), Pipe())
  (process.standardInput, process.standardOutput) = (input, output)
  try process.run()
  func say(_ text: String) {
    input.fileHandleForWriting.write(Data("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
  }
  let root = "file://" + House.path("Fixtures/Shop")
  say(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"\#(root)","capabilities":{}}}"#)
  say(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
  var said = Data()
  let wanted = Data("'Application' names 'HTTPClient.RetryPolicy' of 'Data'".utf8)
  while said.range(of: wanted) == nil {
    let more = output.fileHandleForReading.availableData
    try #require(!more.isEmpty, "\(String(decoding: said, as: UTF8.self))")
    said += more
  }
  say(#"{"jsonrpc":"2.0","id":"end","method":"shutdown"}"#)
  say(#"{"jsonrpc":"2.0","method":"exit"}"#)
  said += output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
  #expect(String(decoding: said, as: UTF8.self).contains(#"{"jsonrpc":"2.0","id":"end","result":null}"#))
}
