import Foundation

let arguments = ProcessInfo.processInfo.arguments  // silent: the composition root
let tally = Tally(files: FileManager.default, output: FileHandle.standardOutput)  // silent: the composition root
tally.run(arguments)
