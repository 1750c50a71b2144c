extension Oven { var isOnDesk: Bool { true } }
