struct Booking {
  let clock: any ClockPort
  let mail: any MailPort

  func confirm() {
    mail.send("confirmed at \(clock.now())")
    SMTPMail().flush()  // expect: [layer-crossing] 'Core' names 'SMTPMail' of 'Adapters'
  }
}
