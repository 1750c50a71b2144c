internal import Diagnostics
internal import SourceText
internal import Wiring

extension WiringGraph {
  /// Further pairs of scenes may meet, whatever they are.
  private static let mostPairs = 1 << 14

  /// Finds out which registrations are never where they are asked for.
  ///
  /// - Complexity: O(ports + requirements), and a bounded number of pairs of scenes.
  mutating func separate(by places: Apart) {
    var numbers = [Apart.Scene: Int]()
    // A place of each scene; there is none of the first.
    var sites = [Site(file: 0, start: 0, end: 0)]
    func number(_ site: Site) -> Int {
      guard let scene = places.scene(site) else { return 0 }
      if let known = numbers[scene] { return known }
      numbers[scene] = sites.count
      sites.append(site)
      return sites.count - 1
    }
    var scenes = [String: (registered: Set<Int>, asked: Set<Int>)]()
    for index in ports.indices where ports[index].isRegistration {
      let scene = number(ports[index].site)
      change(port: index) { $0.scene = scene }
      if scene != 0 { scenes[ports[index].key.name, default: ([], [])].registered.insert(scene) }
    }
    if scenes.isEmpty { return }
    for index in requirements.indices {
      let scene = number(requirements[index].site)
      requirements[index].scene = scene
      if scene != 0 { scenes[requirements[index].key.name]?.asked.insert(scene) }
    }
    var seen = Set<ScenePair>()
    for name in scenes.keys.inOrder() {
      guard let found = scenes[name] else { continue }
      for registered in found.registered.inOrder() {
        for asked in found.asked.inOrder() where asked != registered {
          guard seen.count < Self.mostPairs else { return }
          let pair = ScenePair(registered: registered, asked: asked)
          if seen.insert(pair).inserted { apart[pair] = places.reason(sites[registered], sites[asked]) }
        }
      }
    }
  }
}
