public struct Recipe {}
