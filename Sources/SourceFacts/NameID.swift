/// The index of a name in its file. The first ones are Swift's keywords.
public typealias NameID = UInt32
