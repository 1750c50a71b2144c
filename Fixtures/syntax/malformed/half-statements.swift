// In each function a statement is being typed.
func f0() {
  if
}
struct After0 {}
func f1() {
  if x
}
struct After1 {}
func f2() {
  if x {
}
struct After2 {}
func f3() {
  if let
}
struct After3 {}
func f4() {
  if case
}
struct After4 {}
func f5() {
  guard
}
struct After5 {}
func f6() {
  guard let x = y else
}
struct After6 {}
func f7() {
  for
}
struct After7 {}
func f8() {
  for x
}
struct After8 {}
func f9() {
  for x in
}
struct After9 {}
func f10() {
  for x in y
}
struct After10 {}
func f11() {
  while
}
struct After11 {}
func f12() {
  while x
}
struct After12 {}
func f13() {
  switch
}
struct After13 {}
func f14() {
  switch x
}
struct After14 {}
func f15() {
  switch x {
}
struct After15 {}
func f16() {
  switch x { case
}
struct After16 {}
func f17() {
  switch x { case .a:
}
struct After17 {}
func f18() {
  do
}
struct After18 {}
func f19() {
  do {
}
struct After19 {}
func f20() {
  do {} catch
}
struct After20 {}
func f21() {
  defer
}
struct After21 {}
func f22() {
  repeat
}
struct After22 {}
func f23() {
  repeat {
}
struct After23 {}
func f24() {
  return
}
struct After24 {}
func f25() {
  throw
}
struct After25 {}
func f26() {
  f(
}
struct After26 {}
func f27() {
  f(1,
}
struct After27 {}
func f28() {
  f { x in
}
struct After28 {}
func f29() {
  x.
}
struct After29 {}
func f30() {
  x = 
}
struct After30 {}
func f31() {
  x as
}
struct After31 {}
func f32() {
  await
}
struct After32 {}
func f33() {
  try
}
struct After33 {}
func f34() {
  let y = x ?
}
struct After34 {}
func f35() {
  [
}
struct After35 {}
func f36() {
  (
}
struct After36 {}
func f37() {
  "
}
struct After37 {}
func f38() {
  \(
}
struct After38 {}
func f39() {
  {
}
struct After39 {}
