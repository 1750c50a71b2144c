import ComposableArchitecture
import Foundation

/// A struct of closures, with instances for each surrounding.
struct HabitClient {
  var load: @Sendable () async throws -> [Habit]
  var save: @Sendable ([Habit]) async throws -> Void
}
extension HabitClient {
  static let live = HabitClient(
    load: { try JSONDecoder().decode([Habit].self, from: Data(contentsOf: FileManager.default.temporaryDirectory)) },  // expect: [hidden-singleton] 'FileManager.default'
    save: { _ in })
  static let noop = HabitClient(load: { [] }, save: { _ in })
  static let mock = Self(load: { [] }, save: { _ in })
}
extension HabitClient: DependencyKey {
  static let liveValue = HabitClient.live  // silent: inside its own type
  static let testValue = HabitClient.noop  // silent: inside its own type
}
extension DependencyValues {
  var habits: HabitClient {
    get { self[HabitClient.self] }  // silent: a type
    set { self[HabitClient.self] = newValue }
  }
}

struct Habit: Codable, Equatable {
  var name: String
  static let sample = Habit(name: "run")
  static let `default` = Habit(name: "")
  static let empty = Habit(name: "")
}

/// The world of an application, in one variable.
struct World {
  var date: () -> Date = Date.init
  var client = HabitClient.live  // silent: the initialiser takes another
}
var Current = World()

enum Tab: String, CaseIterable {
  case main, current, shared
  static let `default` = Tab.main  // silent: an enum case
  static var standard: Tab { .current }  // silent: an enum case
}

@Reducer struct HabitList {
  @Dependency(\.habits) var habits  // silent: a declared dependency
  @Dependency(\.date.now) var now  // silent: a declared dependency

  struct State: Equatable {
    var habits: [Habit] = [.sample]  // silent: a constant of values
    var tab = Tab.shared  // silent: an enum case
    var other: Tab = .default  // silent: a constant of values
    var begun = Current.date()  // silent: the initialiser takes another
    var habit: Habit = .default  // silent: a constant of values
  }
  enum Action { case begin, shared, loaded([Habit]) }

  func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .begin: Task { try await HabitClient.live.load() }  // expect: [hidden-singleton] 'HabitClient.live'
    case .shared: state.tab = .shared  // silent: an enum case
    case .loaded(let habits): state.habits = habits
    }
    if state.tab == .main || state.other == Tab.current { return }  // silent: enum cases
    Current.client = .noop  // expect: [hidden-singleton] 'Current'
    _ = Habit.empty  // silent: a constant of values
    let clock = ContinuousClock.continuous  // silent: a value
    print(clock, Tracer.current?.name ?? "")  // expect: [hidden-singleton] 'Tracer.current'
  }
}

final class Tracer {
  @TaskLocal static var current: Tracer?
  @TaskLocal static var depth = 0
  var name = ""
}

struct Feature {
  func run() {
    Tracer.$current.withValue(nil) { print(Tracer.depth) }  // silent: a value that a task carries
  }
  func pick(client: HabitClient = .live, tab: Tab = .main) {}  // silent: a default argument
  func use() {
    pick(client: .live)  // expect: [hidden-singleton] 'HabitClient.live'
    pick(tab: .main)  // silent: an enum case
    pick(client: .noop, tab: .shared)  // silent: a stand-in, an enum case
  }
}
