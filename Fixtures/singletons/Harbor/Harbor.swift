import ArgumentParser
import Foundation
import SwiftUI
import UIKit

/// A service that a program reaches in many ways.
final class Pilot {
  static let shared = Pilot()
  static let nobody: Pilot? = nil
  static let spare: Optional<Pilot> = Pilot()
  private static var kept: Pilot?
  private static let first = Pilot()
  static var whenNeeded: Pilot {
    if kept == nil { kept = Pilot() }
    return kept!
  }
  static var onceMade: Pilot {
    get {
      if let kept { return kept }
      kept = Pilot()
      return kept!
    }
  }
  private static var last: Pilot?
  static var next: Pilot {
    let pilot = Pilot()
    pilot.ship = last?.ship
    last = pilot
    return pilot
  }
  static var fresh: Pilot {
    if kept == nil { return Pilot() }
    return Pilot()
  }
  class func eldest() -> Pilot { first }
  static func oldest() -> Pilot { return Self.first }
  static func made() -> Pilot { Pilot() }
  static func guide(_ size: Int) -> Pilot { first }
  static func named() -> Pilot { first }
  static func named(_ name: String) -> Pilot { Pilot() }
  var ship: String?
  func go() {}
}

/// Values under a name that shared instances have.
struct Look {
  static let shared = Look()
  let gap = Spacing.small
  let limit = Int.max
  let sky = UIColor.blue
  let size = CGSize.zero
  let title = "sea".uppercased()
  let count = [1].count
  let all = Spacing.all
}
enum Spacing {
  static let small = 3.0
  static let all = [small, 5]
}
struct Crew {
  static let shared = Crew()
  let pilots = Pilots.all
}
enum Pilots { static let all = [Pilot()] }

/// What structs take when they are made.
struct Quay {
  var pilot: Pilot = .shared  // silent: the initialiser takes another
  var other = Pilot.shared  // silent: the initialiser takes another
  let third: Pilot = .shared  // expect: [hidden-singleton] 'Quay' hides its use of 'Pilot.shared'
  private var fourth = Pilot.shared  // expect: [hidden-singleton] 'Quay' hides its use of 'Pilot.shared'
  lazy var fifth = Pilot.shared  // expect: [hidden-singleton] 'Quay' hides its use of 'Pilot.shared'
}
extension Quay {
  init(name: String) { self.init(pilot: Pilot.shared) }  // silent: callers can pass another
}
struct Berth {
  var pilot = Pilot.shared  // expect: [hidden-singleton] 'Berth' hides its use of 'Pilot.shared'
  init() {}
}
struct Buoy {
  private let number: Int
  var pilot = Pilot.shared  // expect: [hidden-singleton] 'Buoy' hides its use of 'Pilot.shared'
}
final class Crane {
  var pilot = Pilot.shared  // expect: [hidden-singleton] 'Crane' hides its use of 'Pilot.shared'
}
public final class Ferry {
  public init(pilot: Pilot, size: Int = 3) {}
  private init(old pilot: Pilot) {}
  public convenience init(legacy: Bool) { self.init(pilot: Pilot.shared) }  // silent: callers can pass another
  public convenience init() { self.init(pilot: .shared, size: 4) }  // silent: callers can pass another
}
public final class Tug {
  private init(pilot: Pilot) {}
  public convenience init(size: Int) { self.init(pilot: Pilot.shared) }  // expect: [hidden-singleton] 'Tug'
}

/// What systems and libraries start.
typealias Delegates = UIResponder & UIApplicationDelegate
final class Launch: Delegates {
  func begin() { Pilot.shared.go() }  // silent: a delegate of the application
}
typealias Plain = UIResponder & UITextFieldDelegate
final class Field: Plain {
  func begin() { Pilot.shared.go() }  // expect: [hidden-singleton] 'Field'
}
struct Load: AsyncParsableCommand {
  @OptionGroup var cargo: Cargo
  func run() async throws { Pilot.shared.go() }  // silent: a command of the program
}
struct Cargo: ParsableArguments {
  func validate() throws { Pilot.shared.go() }  // expect: [hidden-singleton] 'Cargo'
}

/// What tasks carry.
enum Trip {
  @TaskLocal static var id: String?
  @TaskLocal static var port = Port.north
  @TaskLocal static var pilot: Pilot?
  enum Port { case north, south }
}

struct Voyage {
  let pilot: Pilot?
  var guest: Pilot

  func values() {
    print(Look.shared.gap)  // silent: constants of values
    print(Crew.shared.pilots)  // expect: [hidden-singleton] 'Crew.shared'
    print(Trip.id ?? "", Trip.port)  // silent: values that a task carries
    print(Trip.pilot?.ship ?? "")  // expect: [hidden-singleton] 'Trip.pilot'
    print(Pilot.nobody?.ship ?? "")  // silent: nothing
    print(Pilot.spare?.ship ?? "")  // expect: [hidden-singleton] 'Pilot.spare'
  }
  func made() {
    Pilot.whenNeeded.go()  // expect: [hidden-singleton] 'Pilot.whenNeeded'
    Pilot.onceMade.go()  // expect: [hidden-singleton] 'Pilot.onceMade'
    Pilot.fresh.go()  // silent: a fresh instance
    Pilot.next.go()  // silent: a fresh instance
    Pilot.eldest().go()  // expect: [hidden-singleton] 'Pilot.eldest'
    Pilot.oldest().go()  // expect: [hidden-singleton] 'Pilot.oldest'
    Pilot.made().go()  // silent: a fresh instance
    Pilot.guide(1).go()  // silent: what it gives depends on its argument
    Pilot.named("x").go()  // silent: one of two functions
  }
  func implicit(_ given: Pilot?, _ mode: Mode?) {
    (given ?? .shared).go()  // expect: [hidden-singleton] 'Pilot.shared'
    let one = given ?? .shared  // expect: [hidden-singleton] 'Pilot.shared'
    let two = pilot ?? .shared  // expect: [hidden-singleton] 'Pilot.shared'
    let three = self.pilot ?? .shared  // expect: [hidden-singleton] 'Pilot.shared'
    let four: Pilot
    four = .shared  // expect: [hidden-singleton] 'Pilot.shared'
    let give: () -> Pilot = { .shared }  // expect: [hidden-singleton] 'Pilot.shared'
    let five: Pilot = { .shared }()  // expect: [hidden-singleton] 'Pilot.shared'
    print((mode ?? .shared).rawValue, (Mode(rawValue: 1) ?? .shared).rawValue)  // silent: an enum case
    var six: Mode
    six = .shared  // silent: an enum case
    print(one, two, three, four, give, five, six)
  }
  enum Mode: Int { case shared = 1 }
}

let spareWinch = { let winch = Winch(); winch.load = 2; return winch }()
