internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceFacts
internal import SourceText

/// What a check asks of places again and again, found once. Each pass has its own, so that checks run side by side.
final class WiringPlaces {
  private let architecture: Architecture
  private lazy var roots = CompositionRoots(architecture)
  private var declarations = [Int: RangeIndex]()

  init(_ architecture: Architecture) { self.architecture = architecture }

  /// The innermost declaration around the beginning of a place.
  func declaration(at site: Site) -> Int? {
    if let known = declarations[site.file] { return known.innermost(site.start) }
    let made = RangeIndex(architecture.table.files[site.file].declarations.lazy.map(\.range.offsets))
    declarations[site.file] = made
    return made.innermost(site.start)
  }

  /// Whether a place belongs to a composition root, to tests or to previews.
  func mayWire(_ site: Site) -> Bool {
    roots.mayWire(
      declaration(at: site).map(UInt32.init) ?? DeclarationFact.noParent, in: site.file, at: site.start)
  }
}

/// Places, and whether another one touches any of them.
struct SiteSet {
  private struct Bucket: Hashable {
    var file: Int
    var number: Int
  }

  private var buckets = [Bucket: [Site]]()

  init(_ sites: some Sequence<Site> = []) { for site in sites { insert(site) } }

  private static func buckets(_ site: Site) -> [Bucket] {
    ((site.start >> 7)...(max(site.start, site.end) >> 7)).map { Bucket(file: site.file, number: $0) }
  }

  mutating func insert(_ site: Site) { for bucket in Self.buckets(site) { buckets[bucket, default: []].append(site) } }

  func touches(_ site: Site) -> Bool {
    Self.buckets(site).contains { bucket in
      buckets[bucket]?.contains { $0.start < site.end && $0.end > site.start } ?? false
    }
  }
}
