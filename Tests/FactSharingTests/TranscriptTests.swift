@testable import FactSharing
import SourceText
import Testing

/// Forms that are written can be read, and what is no form is told.
@Suite struct TranscriptTests {
  private struct Sample: Equatable {
    var number = 0
    var flag = false
    var text = ""
    var maybe: String?
    var list: [String] = []
    var digests: [ContentDigest] = []

    mutating func code(in form: inout Transcript) {
      form.code(&number)
      form.code(&flag)
      form.code(&text)
      form.code(&maybe)
      form.code(&list)
      form.code(inPlace: &digests)
    }
  }

  private static let samples = [
    Sample(), Sample(number: -1, flag: true, text: "é", maybe: "", list: ["a", "", "a", "é"]),
    Sample(
      number: .max, text: "a", maybe: "a",
      digests: [ContentDigest(high: .max, low: 0), ContentDigest(high: 1, low: 1 << 63)]),
    Sample(number: .min, list: Array(repeating: "x", count: 300)),
  ]

  private func written(_ samples: [Sample]) -> [UInt8] {
    var form = Transcript()
    for var sample in samples { sample.code(in: &form) }
    return form.bytes
  }

  @Test func whatIsWrittenIsRead() {
    var form = Transcript(written(Self.samples))
    for sample in Self.samples {
      var read = Sample()
      read.code(in: &form)
      #expect(read == sample)
    }
    #expect(form.isWhole)
  }

  @Test func whatIsCutOffIsBroken() {
    let bytes = written(Self.samples)
    for end in 0..<bytes.count {
      var form = Transcript(Array(bytes[..<end]))
      for _ in Self.samples {
        var read = Sample()
        read.code(in: &form)
      }
      #expect(!form.isWhole, "cut at \(end)")
    }
    #expect(!Transcript(bytes).isWhole)
  }

  @Test func anyBytesAreReadWithoutHarm() {
    var state: UInt64 = 88_172_645_463_325_252
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ -> UInt8 in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state)
      }
      var form = Transcript(bytes)
      for _ in 0..<10 {
        var read = Sample()
        read.code(in: &form)
      }
    }
  }

  /// A few bytes can't ask for more memory than there is.
  @Test func manyEqualNumbersAreCountedFirst() {
    var form = Transcript()
    var numbers = [UInt32](repeating: 7, count: 100_000)
    form.code(column: &numbers)
    #expect(form.bytes.count < 20)
    var back = Transcript(form.bytes)
    var read: [UInt32] = []
    back.code(column: &read)
    #expect(read == numbers && back.isWhole)
    var claim = Transcript()
    var count = 4_294_967_295
    claim.code(&count)
    var hungry = Transcript(claim.bytes + [0, 14] + [0] + claim.bytes)
    hungry.code(column: &read)
    #expect(!hungry.isWhole)
  }

  /// One digest for one content, on every machine.
  @Test func digestsAreStable() {
    #expect(ContentDigest(of: []).text == "3f9b09673d86a2346af6b9f20bd5d139")
    #expect(ContentDigest(of: Array("boundary".utf8)).text == "a1070214d4878cb3f908cef6e5d942a2")
    #expect(ContentDigest(of: Array(0...255)).text == "2405bde5a23857ced474f8a5dd2f8a05")
    var seen: Set<ContentDigest> = []
    var bytes: [UInt8] = []
    for length in 0..<200 {
      #expect(seen.insert(ContentDigest(of: bytes)).inserted)
      #expect(ContentDigest(of: SourceBytes(bytes)) == ContentDigest(of: bytes))
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 1
        #expect(seen.insert(ContentDigest(of: other)).inserted, "\(length), \(place)")
      }
      bytes.append(0)
    }
  }
}
