// Imports in every form.
import A
import A.B.C
import struct A.S
import class A.C
import enum A.E
import protocol A.P
import typealias A.T
import func A.f
import let A.x
import var A.B.y
import A ; import B
@testable import A
@_exported import A
@_implementationOnly import A
@preconcurrency import A
@_spi(Internal) import A
@_spi(X) @_spi(Y) @testable import A
@_spiOnly import A
@_weakLinked import A
@_exported @preconcurrency public import A
@available(macOS 13, *) import A
public import A
internal import A
package import A
private import A
fileprivate import A
@preconcurrency private import struct A.B
@_private(sourceFile: "x.swift") import A
@_documentation(visibility: internal) import A
@preconcurrency
@testable
import A
import
  B
import `class`
import A.`struct`
import `A module`.Inner
import actor
import macro.async
import Größe
import class A.`default`
import enum X.Type
@_dynamicReplacement(for: x) import A
public
import C
