import TestSupport
import Testing

/// What Combine publishes is of the type that its publisher is written with, or its `@Published` property. `X.swift` adds a member of a
/// name that another type has, too.
@Suite struct PublisherOwnerTests {
  private func used(_ code: String) throws -> [String] {
    try members(
      """
      //- M/A.swift
      import Combine
      final class A { let model: Model
        func f() { \(code) }
      }
      //- M/Model.swift
      import Combine
      struct Trail {}
      final class Model: ObservableObject {
        @Published var trail = Trail()
        @Published var trails: [Trail] = []
        @State var kept = Trail()
        var hikes: AnyPublisher<Trail, Never> { hike() }
        func hike() -> some Publisher<[Trail], Never> { fatalError() }
        let ended = PassthroughSubject<[Trail], any Error>(), latest = CurrentValueSubject<Trail?, Never>(nil)
      }
      //- M/X.swift
      extension Trail { func stale() {} }
      //- M/Others.swift
      struct Other { func stale() {} }
      """
    ).filter { $0.hasPrefix("A.swift: ") }.map { String($0.dropFirst("A.swift: ".count)) }
  }

  @Test(arguments: [
    "model.hikes.sink { $0.stale() }", "model.hikes.sink(receiveValue: { trail in trail.stale() })",
    "model.hikes.sink(receiveCompletion: { _ in }, receiveValue: { $0.stale() })",
    "model.hikes.sink(receiveCompletion: { _ in }) { $0.stale() }",
    "model.hikes.sink { _ in } receiveValue: { $0.stale() }", "model.hikes.map { $0.stale() }",
    "model.hikes.receive(on: queue).removeDuplicates().sink { $0.stale() }", "model.hike().sink { $0.first?.stale() }",
    "model.ended.sink { $0.forEach { $0.stale() } }", "model.latest.value?.stale()", "model.$trail.sink { $0.stale() }",
    "model.$trails.dropFirst().sink { trails in trails.first?.stale() }",
    "Task { for await trail in model.hikes.values { trail.stale() } }",
  ])
  func whatIsPublishedIsHanded(_ code: String) throws { #expect(try used(code) == ["Trail.stale"]) }

  @Test(arguments: [
    "model.hikes.sink(receiveCompletion: { $0.stale() }, receiveValue: { _ in })",
    "model.hikes.sink { $0.stale() } receiveValue: { _ in }", "model.hikes.first().stale()",
    "model.hikes.map { 1 }.sink { $0.stale() }", "model.$kept.sink { $0.stale() }", "model.hikes.stale()",
    "model.$trails.sink { $0.stale() }",
  ])
  func nothingElseIs(_ code: String) throws { #expect(try used(code) == []) }
}
