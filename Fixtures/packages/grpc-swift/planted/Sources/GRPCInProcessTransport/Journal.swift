internal import Foundation  // expect: [forbidden-import] 'InProcess' imports 'Foundation'

/// What passed between client and server.
struct Journal {
  var lines: [String]
}
