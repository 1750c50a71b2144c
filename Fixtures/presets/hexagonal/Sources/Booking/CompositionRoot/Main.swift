enum Composition {
  static func makeBooking() -> Booking { Booking(clock: SystemClock(), mail: SMTPMail()) }
}
