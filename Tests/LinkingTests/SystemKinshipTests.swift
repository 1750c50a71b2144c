import Foundation
import Testing

@testable import Linking

/// What protocols of the standard library inherit from is what the toolchain's interfaces say, and the lists agree with each other.
@Suite struct SystemKinshipTests {
  /// The folder of the interfaces; nil where they stand elsewhere, as in the kits of Apple's systems.
  private static let folder: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
      URL(filePath: String($0)).appending(path: "swiftc").resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "lib/swift/linux")
    }
    return folders.first { FileManager.default.fileExists(atPath: $0.path + "/Swift.swiftmodule") }
  }()

  /// The public protocols of a module, with what they are declared to inherit from.
  private func protocols(of module: String, in folder: URL) throws -> [String: Set<String>] {
    let place = folder.appending(path: module + ".swiftmodule")
    let file = try #require(
      try FileManager.default.contentsOfDirectory(atPath: place.path).first {
        $0.hasSuffix(".swiftinterface") && !$0.hasSuffix(".private.swiftinterface")
      })
    let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
    return Dictionary(
      text.matches(of: /public protocol (\w+)(?:<[^>]*>)?([^{]*)\{/).map { match in
        let clause = match.2.components(separatedBy: "where ")[0].split(separator: ":", maxSplits: 1).last ?? ""
        let inherited = clause.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces).components(separatedBy: ".").last ?? ""
        }
        return (String(match.1), Set(inherited.filter { !$0.isEmpty }))
      }, uniquingKeysWith: { first, _ in first })
  }

  @Test(.enabled(if: folder != nil, "the toolchain has no interfaces of its standard library"))
  func theStandardLibraryIsAsItsInterfacesSay() throws {
    let folder = try #require(Self.folder)
    // Of one kind or private, and named by no rule.
    let others: Set = ["SIMDScalar", "UnicodeCodec", "UnsafeSendable", "Sendable"]
    var count = 0
    for module in ["Swift", "_Concurrency", "Distributed"] {
      for (name, inherited) in try protocols(of: module, in: folder) where !others.contains(name) {
        let known = Set(SystemKinship.protocols(above: name))
        let wanted = inherited.filter { !$0.hasPrefix("~") && !$0.hasPrefix("_") && $0 != "SIMDStorage" }
        if name.hasPrefix("_") { continue }
        if !wanted.isEmpty { count += 1 }
        let all = wanted.union(wanted.flatMap { SystemKinship.protocols(above: $0) })
        #expect(known.subtracting(["Codable"]) == all.subtracting(["Codable"]), "\(name)")
      }
    }
    #expect(count > 30)
  }

  @Test func classesWithHeirsAreKnownByWhatTheirNamesBeginWith() {
    let parents = Set(SystemKinship.classes.flatMap(\.superclasses))
    #expect(parents.isSuperset(of: ["NSObject", "UIViewController", "XCTest"]))
    for parent in parents.sorted() {
      #expect(SystemKinship.prefixes.contains(where: parent.hasPrefix), "\(parent)")
    }
    for prefix in SystemKinship.prefixes { #expect(parents.contains { $0.hasPrefix(prefix) }, "\(prefix)") }
  }
}
