/// What SwiftUI gives to all views: in a type that is one, a name of these is most likely that, and no function at file
/// level.
enum ViewModifiers {
  /// What has them.
  static let protocols: Set<String> = [
    "View", "Shape", "InsettableShape", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable",
  ]

  static let names = """
    alert allowsHitTesting animation aspectRatio background backgroundStyle badge baselineOffset blendMode blur bold
    border brightness buttonStyle clipShape clipped colorInvert colorMultiply compositingGroup confirmationDialog
    containerRelativeFrame containerShape contentMargins contentShape contentTransition contextMenu contrast
    controlSize cornerRadius defaultFocus dialogIcon digitalCrownRotation disabled drawingGroup dropDestination
    dynamicTypeSize environment environmentObject exportsItemProviders fileExporter fileImporter fileMover fixedSize
    focusable focused font fontDesign fontWeight foregroundColor foregroundStyle formStyle frame fullScreenCover
    gaugeStyle geometryGroup gesture grayscale gridCellColumns help hidden hueRotation id imageScale inspector
    interactionActivityTrackingTag italic itemProvider kerning keyboardShortcut labelStyle labelsHidden
    layoutPriority lineLimit lineSpacing listRowBackground listRowInsets listRowSeparator listStyle luminanceToAlpha
    mask matchedGeometryEffect menuOrder menuStyle modifier monospaced monospacedDigit moveDisabled
    multilineTextAlignment navigationBarBackButtonHidden navigationDestination navigationTitle offset onAppear
    onChange onDisappear onDrag onDrop onHover onLongPressGesture onMove onOpenURL onReceive onSubmit onTapGesture
    opacity overlay padding paletteSelectionEffect phaseAnimator pickerStyle popover position preference
    preferredColorScheme presentationDetents previewDisplayName privacySensitive progressViewStyle projectionEffect
    redacted refreshable renameAction rotation3DEffect rotationEffect safeAreaInset saturation scaleEffect
    scaledToFill scaledToFit scenePadding scrollContentBackground scrollDisabled scrollPosition searchable
    sensoryFeedback shadow sheet simultaneousGesture speechSpellsOutCharacters strikethrough submitLabel
    swipeActions symbolEffect symbolVariant tabItem tabViewStyle tag task textCase textFieldStyle textSelection tint
    toggleStyle toolbar tracking transaction transformEffect transition truncationMode underline unredacted
    userActivity zIndex
    """
}
