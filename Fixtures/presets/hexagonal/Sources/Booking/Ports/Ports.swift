protocol ClockPort { func now() -> Int }
protocol MailPort { func send(_ text: String) }
