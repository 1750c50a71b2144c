struct SystemClock: ClockPort { func now() -> Int { 0 } }
