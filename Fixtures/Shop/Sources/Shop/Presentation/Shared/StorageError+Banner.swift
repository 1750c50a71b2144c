/// A message across the top of the screen.
struct Banner: Equatable, Sendable {
  enum Tone { case calm, alarming }

  var text: String
  var tone: Tone = .calm
}

extension StorageError {  // expect: [layer-crossing] 'Presentation' names 'StorageError' of 'Data'
  var banner: Banner {
    switch self {
    case .missing: Banner(text: "That is gone.")
    case .corrupt, .damaged: Banner(text: "Something is broken on this device.", tone: .alarming)
    }
  }
}
