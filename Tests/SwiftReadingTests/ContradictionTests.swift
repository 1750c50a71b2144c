import SourceFacts
import Testing

@Test(arguments: [
  ("DEBUG", "!DEBUG", false), ("DEBUG", "RELEASE", true), ("os(Linux)", "os(Windows)", false),
  ("os(Linux) || os(Android)", "os(Windows)", false), ("os(Linux) || os(Android)", "!os(Linux)", true),
  ("os(macOS)", "os(OSX)", true), ("canImport(Darwin)", "os(Linux)", false), ("!canImport(Darwin)", "os(iOS)", false),
  ("canImport(FoundationNetworking)", "os(iOS)", false), ("canImport(FoundationXML)", "os(Linux)", true),
  ("canImport(Glibc)", "os(Windows)", false), ("canImport(UIKit)", "os(iOS)", true),
  ("!canImport(UIKit)", "os(iOS)", true), ("canImport(UIKit)", "os(macOS)", false),
  ("canImport(UIKit)", "targetEnvironment(macCatalyst)", true), ("canImport(WatchKit)", "os(macOS)", false),
  ("canImport(AppKit)", "os(tvOS)", false), ("canImport(AppKit)", "targetEnvironment(macCatalyst)", true),
  ("canImport(UIKit)", "canImport(AppKit)", true),
  ("canImport(Darwin) || canImport(Glibc)", "canImport(WinSDK)", false),
  ("canImport(Android)", "canImport(WinSDK)", false), ("canImport(CryptoKit)", "os(Linux)", false),
  ("!canImport(CryptoKit)", "os(macOS)", true), ("swift(>=6.0)", "swift(<5.9)", false),
  ("swift(>=6.0)", "!swift(>=6.1)", true), ("arch(arm64)", "arch(x86_64)", false), ("false", "DEBUG", false),
  ("targetEnvironment(macCatalyst)", "os(Linux)", false), ("targetEnvironment(macCatalyst)", "os(macOS)", false),
  ("targetEnvironment(macCatalyst)", "os(iOS)", true), ("!targetEnvironment(macCatalyst)", "os(Linux)", true),
  ("targetEnvironment(simulator)", "os(Windows)", false), ("targetEnvironment(simulator)", "os(tvOS)", true),
  ("A && (B || C)", "!B && !C", false), ("A && (B || C)", "!(B && C)", true), ("os(Plan9)", "os(Linux)", false),
])
func conditionsMeetOrNot(_ one: String, _ other: String, _ canMeet: Bool) throws {
  let (first, second) = (try #require(Condition(one)), try #require(Condition(other)))
  #expect(Condition.canMeet([(first, true), (second, true)]) == canMeet)
  #expect(Condition.canMeet([(second, true), (first, true)]) == canMeet)
}

/// Each of the alternatives would have to be tried; what is not found out in some hundred steps may be.
@Test(.timeLimit(.minutes(5))) func conditionsOfAnyLengthComeToAnEnd() throws {
  let many = try #require(Condition((0..<60).map { "(A\($0) || B\($0))" }.joined(separator: " && ")))
  let none = try #require(Condition((0..<60).map { "!A\($0) && !B\($0)" }.joined(separator: " && ")))
  #expect(Condition.canMeet([(many, true), (none, true)]))
}
