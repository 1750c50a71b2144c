// Declaring and using operators of every shape.
infix operator +++: AdditionPrecedence
infix operator **: Power
infix operator ..%: Power
infix operator .+.: AdditionPrecedence
infix operator ...<
infix operator ..|..
infix operator <~>
infix operator ~>: Piping
infix operator |>: Piping
infix operator <|: Piping
infix operator ??=
infix operator ?!?
infix operator !?
infix operator =~=
infix operator ==>
infix operator ->>
infix operator <-
infix operator &&&
infix operator ^^
infix operator •
infix operator ≈: ComparisonPrecedence
infix operator ∘: Composition
infix operator →
infix operator ⊕⃗
infix operator §±
infix operator «»
infix operator ∈ : Set
precedencegroup Set {}
prefix operator √
prefix operator ∑
prefix operator ¬
prefix operator !!
prefix operator ++
prefix operator ---
prefix operator &&
prefix operator ^
prefix operator ...>
postfix operator ‰
postfix operator ++
postfix operator ...!
postfix operator ~
postfix operator %
postfix operator °
precedencegroup Power {
  associativity: right
  higherThan: MultiplicationPrecedence
  lowerThan: BitwiseShiftPrecedence
}
precedencegroup Piping { associativity: left higherThan: Composition, AssignmentPrecedence }
precedencegroup Composition { associativity: none assignment: true }
precedencegroup Empty {}
precedencegroup Last { assignment: false
  lowerThan: AdditionPrecedence }
