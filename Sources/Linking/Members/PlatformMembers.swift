/// Members of the types of Apple's frameworks, of several words each, that code of applications uses every day.
///
/// The frameworks are not at hand where this is built, so the list is kept by hand: UIKit, AppKit, SwiftUI, Combine,
/// Core Data, Core Graphics, Core Animation, AVFoundation, WebKit, MapKit, StoreKit. Of the last ones too little is known to
/// tell what they lack, see `SystemModules.known`.
enum PlatformMembers {
  static let names = """
    accentColor accessibilityAction accessibilityAddTraits accessibilityAdjustableAction accessibilityChildren
    accessibilityElement accessibilityFocused accessibilityHidden accessibilityHint accessibilityIdentifier
    accessibilityInputLabels accessibilityLabel accessibilityLarge accessibilityMedium accessibilityRemoveTraits
    accessibilityRepresentation accessibilityRotor accessibilityShowsLargeContentViewer accessibilitySortPriority
    accessibilityTraits accessibilityValue accessibilityZoomAction accessoryType accessoryView activateConstraints
    addAction addAnnotation addAnnotations addArc addArrangedSubview addChild addClip addConstraint addConstraints
    addCurve addEllipse addGestureRecognizer addInteraction addKeyframe addLine addLines addPath
    addPeriodicTimeObserver addQuadCurve addRect addRoundedRect addScriptMessageHandler addSublayer addSubview
    addTarget addTextField addTimeObserver addUserScript adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth
    adjustsImageSizeForAccessibility affineTransform alertStyle alignmentGuide allCharacters allEvents
    allowsBackForwardNavigationGestures allowsEditing allowsHitTesting allowsMultipleSelection allowsSelection
    allowsTightening alwaysBounceVertical anchorPoint anchorPreference animateKeyframes animationDuration
    animationKeys appearanceProxy appendItems appendSections applicationState applyTransform arrangedSubviews
    asciiCapable aspectRatio assignNoRetain attributedPlaceholder attributedText attributedTitle
    autocapitalizationType autoconnect autocorrectionDisabled autocorrectionType autoHiding
    automaticallyAdjustsScrollViewInsets automaticallyMergesChangesFromParent autoresizesSubviews autoresizingMask
    awakeFromNib backBarButtonItem backButtonTitle backgroundColor backgroundConfiguration backgroundImage
    backgroundPreferenceValue backgroundStyle backgroundView badgeProminence badgeValue barButtonItem barStyle
    barTintColor baselineOffset becomeFirstResponder beginAnimations beginAppearanceTransition beginBackgroundTask
    beginConfiguration beginRefreshing beginUpdates bezelStyle bezierPath blendMode boldSystemFont borderColor
    borderedProminent borderedProminentTinted borderStyle borderWidth bottomAnchor bottomBar bottomLeading
    bottomTrailing boundingBox boundingRect bringSubviewToFront buttonBorderShape buttonStyle buttonType
    byCharWrapping byClipping byTruncatingMiddle byTruncatingTail byWordWrapping callAsyncJavaScript
    canBecomeFirstResponder cancellationAction cancelPeripheralConnection cancelsTouchesInView canEvaluatePolicy
    canOpenURL canPerformAction canRedo canUndo caption2 catchError cellForItem cellForRow centerXAnchor centerYAnchor
    childViewControllers clearButtonMode clearsContextBeforeDrawing clipShape clipsToBounds closePath closeSubpath
    collectionView collectionViewLayout colorInvert colorMultiply colorScheme colorSchemeContrast columnAdaptive
    columnWidth combineLatest commitAnimations commitConfiguration compositingFilter compositingGroup concatenating
    confirmationAction confirmationDialog constraintEqual constraintGreaterThanOrEqual constraintLessThanOrEqual
    containerBackground containerRelativeFrame contentCompressionResistancePriority contentConfiguration
    contentEdgeInsets contentHuggingPriority contentInset contentInsetAdjustmentBehavior contentMargins contentMode
    contentOffset contentScaleFactor contentsGravity contentShape contentSize contentsScale contentTransition
    contentView contextMenu controlGroupStyle controlSize controlState convertPoint convertRect coordinateSpace
    cornerCurve cornerRadius coverVertical creditCardNumber crossDissolve currentContext currentImage currentPage
    currentTitle customSpacing dataSource debounceTime decelerationRate decimalPad defaultAction
    defaultContentConfiguration defaultFocus defaultScrollAnchor defersSystemGestures delaysContentTouches deleteItems
    deleteRows deleteSections deletesObject dequeueReusableCell dequeueReusableHeaderFooterView
    dequeueReusableSupplementaryView deselectItem deselectRow destructiveAction detailTextLabel
    didBecomeActiveNotification didEnterBackgroundNotification didFinishLaunchingNotification didMove
    didReceiveMemoryWarning discoverCharacteristics discoverServices dismissSearch dismissViewController dismissWindow
    displayMode displayScale doubleColumn drawHierarchy drawingGroup dropDestination dropFirst dynamicTypeSize easeIn
    easeInOut easeOut edgesForExtendedLayout edgesIgnoringSafeArea editingChanged editingDidBegin editingDidEnd
    editingDidEndOnExit editMode effectiveAppearance emailAddress enablesReturnKeyAutomatically encodeWithCoder
    endAppearanceTransition endBackgroundTask endEditing endRefreshing endUpdates environmentObject
    eraseToAnyPublisher estimatedItemSize estimatedRowHeight evaluateJavaScript evaluatePolicy
    exerciseAmbiguityInLayout extraExtraExtraLarge extraExtraLarge extraLarge familyName fetchBatchSize fetchedObjects
    fetchedResultsController fetchLimit fetchOffset fetchRequest fileExporter fileImporter fileMover fillColor
    fillMode fillPath fillRule finishedLaunching firstBaselineAnchor firstLineHeadIndent firstResponder
    firstTextBaseline fixedSize flashScrollIndicators flatMapLatest flexibleBottomMargin flexibleHeight
    flexibleLeftMargin flexibleRightMargin flexibleTopMargin flexibleWidth flipHorizontal floatingPanel focusedObject
    focusedSceneValue focusedValue fontDescriptor fontDesign fontWeight fontWidth footerView foregroundColor
    foregroundStyle formSheet frameHeight frameRate frameWidth fullScreen fullScreenCover gaugeStyle geometryGroup
    gestureRecognizers getNotificationSettings getPendingNotificationRequests givenName glassEffect glassProminent
    gridCellAnchor gridCellColumns gridColumnAlignment groupBoxStyle handGestureShortcut handleEvents hapticFeedback
    hasChanges headerProminence headerView heightAnchor hidesBackButton hidesBarsOnSwipe hidesBottomBarWhenPushed
    hidesWhenStopped highlightedImage highlightedTextColor highPriorityGesture hitTest horizontalAlignment
    horizontalSizeClass hoverEffect hoverEffectDisabled hueRotation ignoresSafeArea imageEdgeInsets imageInsets
    imagePosition imageScale imageView impactOccurred indexOfItem indexOfSection indexPath indexPathForCell
    indexPathForRow indexPathForSelectedRow indexPathsForSelectedItems indexPathsForVisibleItems initialViewController
    inputAccessoryView inputView insertItems insertRows insertSections insertSubview insetGrouped inspectorColumnWidth
    interactiveDismissDisabled interactiveSpring interfaceOrientation interitemSpacing interpolatingSpring
    intrinsicContentSize invalidateIntrinsicContentSize invalidateLayout isActive isAnimating isBeingDismissed
    isBeingPresented isContinuous isDecelerating isDescendant isDirectionalLockEnabled isDragging isEditable isEditing
    isEnabled isExclusiveTouch isFirstResponder isFocused isHidden isHighlighted isIdleTimerDisabled isKeyWindow
    isLoading isLowPowerModeEnabled isModalInPresentation isMultipleTouchEnabled isNavigationBarHidden isOn isOpaque
    isPagingEnabled isPresented isPressed isScrollEnabled isSearching isSecureTextEntry isSelectable isSelected
    isToolbarHidden isTracking isTranslucent isUserInteractionEnabled isViewLoaded isVisible isZooming
    italicSystemFont itemIdentifier itemIdentifiers itemSize keyboardAppearance keyboardDidHideNotification
    keyboardDidShowNotification keyboardDismissMode keyboardLayoutGuide keyboardShortcut keyboardType
    keyboardWillChangeFrameNotification keyboardWillHideNotification keyboardWillShowNotification keyframeAnimator
    keyWindow labelsHidden labelStyle largeContentViewer largestUndimmedDetentIdentifier largeTitle
    largeTitleDisplayMode lastBaselineAnchor lastTextBaseline layerClass layoutAttributesForElements layoutDirection
    layoutIfNeeded layoutManager layoutMargins layoutMarginsGuide layoutPriority layoutSubviews leadingAnchor
    leftAnchor leftBarButtonItem leftBarButtonItems leftToRight leftView leftViewMode linearGradient lineBreakMode
    lineCap lineDashPattern lineHeightMultiple lineJoin lineLimit lineSpacing lineWidth listItemTint listRowBackground
    listRowInsets listRowSeparator listRowSeparatorLeading listRowSeparatorTint listRowSpacing listSectionSeparator
    listSectionSpacing listStyle loadFileURL loadHTMLString loadNibNamed loadPersistentStores loadView
    loadViewIfNeeded luminanceToAlpha mainContext makeConnectable makeFirstResponder makeKeyAndVisible makeUIView
    makeUIViewController managedObjectContext mapError maskedCorners masksToBounds matchedGeometryEffect
    matchedTransitionSource maximumFractionDigits maximumLineHeight maximumValue maximumZoomScale maxX maxY
    measureLayout menuActionDismissBehavior menuIndicator menuOrder menuStyle mergeChanges mergePolicy midX midY
    minimumInteritemSpacing minimumLineHeight minimumLineSpacing minimumScaleFactor minimumValue minimumZoomScale minX
    minY modalPresentationStyle modalTransitionStyle monospacedDigit monospacedDigitSystemFont monospacedSystemFont
    moveItem moveRow moveSection multilineTextAlignment navigationBar navigationBarBackButtonHidden
    navigationBarHidden navigationBarItems navigationBarLeading navigationBarTitle navigationBarTitleDisplayMode
    navigationBarTrailing navigationController navigationDestination navigationItem navigationSplitViewColumnWidth
    navigationSplitViewStyle navigationSubtitle navigationTitle navigationTransition needsDisplay needsLayout
    needsUpdateConstraints newBackgroundContext newPassword nextResponder notificationOccurred numberOfItems
    numberOfLines numberOfPages numberOfRows numberOfSections numberOfTapsRequired numberOfTouches numberPad
    numericText objectDidChange objectID objectWillChange onAppear onChange onContinueUserActivity onContinuousHover
    onDelete onDisappear onDrag onDrop oneBesideSecondary onEnded oneTimeCode onGeometryChange onHover onKeyPress
    onLongPressGesture onMove onOpenURL onPreferenceChange onReceive onSubmit onTapGesture opaqueSeparator
    openSettings openURL openWindow orderFront overCurrentContext overFullScreen overlayPreferenceValue
    overrideUserInterfaceStyle pageIndicatorTintColor pageSheet paragraphSpacing parentViewController partialCurl
    performAndWait performBackgroundTask performBatchUpdates performFetch performSegue persistentContainer
    persistentStoreCoordinator persistentSystemOverlays phaseAnimator phonePad photosPicker pickerStyle
    placeholderText plainText pointInside pointSize popoverPresentationController popToRootViewController
    popToViewController popViewController preferredColorScheme preferredContentSize preferredFont
    preferredLayoutAttributesFitting preferredMaxLayoutWidth preferredStatusBarStyle prefersGrabberVisible
    prefersLargeTitles prepareForInterfaceBuilder prepareForReuse prepareForSegue present presentationBackground
    presentationCompactAdaptation presentationContentInteraction presentationController presentationCornerRadius
    presentationDetents presentationDragIndicator presentationMode presentationSizing presentedViewController
    presentingViewController primaryAction primaryOverlay principalAction privacySensitive privateQueue
    progressTintColor progressViewStyle projectionEffect pushViewController quaternaryLabel quaternarySystemFill
    radialGradient recalculatesKeyViewLoop receiveValue reconfigureItems refreshAllObjects refreshControl
    registeredObject registerForRemoteNotifications registerForTraitChanges registerUndo regularMaterial reloadData
    reloadFromOrigin reloadItems reloadRows reloadSections removeAllAnimations removeAllDeliveredNotifications
    removeAllPendingNotificationRequests removeAnnotation removeArrangedSubview removeConstraint removeConstraints
    removeDuplicates removeFromParent removeFromSuperlayer removeFromSuperview removeGestureRecognizer
    removePendingNotificationRequests removeTarget removeTimeObserver renderingMode replaceCurrentItem replaceError
    replaceNil requestAlwaysAuthorization requestLocation requestReview requestWhenInUseAuthorization requireToFail
    resignFirstResponder resizingMask restoreCompletedTransactions restoreGState returnKeyType returnsObjectsAsFaults
    rightAnchor rightBarButtonItem rightBarButtonItems rightToLeft rightView rightViewMode rootViewController rotateBy
    rotation3DEffect rotationEffect roundedBorder rowHeight safeAreaInset safeAreaInsets safeAreaLayoutGuide
    safeAreaPadding saveGState scaleAspectFill scaleAspectFit scaleBy scaledToFill scaledToFit scaleEffect
    scanForPeripherals scenePhase scrollBounceBehavior scrollClipDisabled scrollContentBackground scrollDirection
    scrollDisabled scrollDismissesKeyboard scrollIndicatorInsets scrollIndicators scrollPosition scrollRangeToVisible
    scrollRectToVisible scrollTargetBehavior scrollTargetLayout scrollTo scrollToItem scrollToRow scrollTransition
    scrollView searchBar searchCompletion searchController searchPresentationToolbarBehavior searchResultsUpdater
    searchScopes searchSuggestions secondaryAction secondaryLabel secondaryOnly secondarySystemBackground
    secondarySystemFill secondarySystemGroupedBackground sectionHeaderHeight sectionIdentifier sectionIdentifiers
    sectionInset selectedDetentIdentifier selectedIndex selectedItem selectedRange selectedRow selectedSegmentIndex
    selectedTextRange selectedViewController selectionChanged selectionStyle selectItem selectRow sendActions
    sendSubviewToBack sensoryFeedback separatorColor separatorInset separatorStyle setActionName setAnimationDuration
    setAttributedTitle setBackgroundImage setContentCompressionResistancePriority setContentHuggingPriority
    setContentOffset setCustomSpacing setEditing setFailureType setFillColor setImage setLineWidth
    setNavigationBarHidden setNeedsDisplay setNeedsLayout setNeedsStatusBarAppearanceUpdate
    setNeedsUpdateConfiguration setNeedsUpdateConstraints setNeedsUpdateContentUnavailableConfiguration
    setNotificationCategories setNotifyValue setSelected setStrokeColor setTitle setTitleColor setToolbarHidden
    setToolbarItems setViewControllers shadowColor shadowOffset shadowOpacity shadowPath shadowRadius shareReplay
    sheetPresentationController shouldAutorotate shouldRasterize showsHorizontalScrollIndicator showsReorderControl
    showsUserLocation showsVerticalScrollIndicator sidebarAdaptable significantTimeChangeNotification
    simultaneousGesture sizeThatFits sizeToFit snapshotView sortDescriptors spellCheckingType splitViewController
    startAccelerometerUpdates startAnimating startDeviceMotionUpdates startPoint startUpdatingHeading
    startUpdatingLocation statusBarFrame statusBarHidden statusBarStyle stopAccelerometerUpdates stopAnimating
    stopDeviceMotionUpdates stopUpdatingHeading stopUpdatingLocation storyboardName streetAddressLine1 strokeBorder
    strokeColor strokeEnd strokePath strokeStart structuralIdentity submitLabel subscribeOn subviewsDidChange
    supportedInterfaceOrientations swipeActions switchToLatest symbolEffect symbolRenderingMode symbolVariant
    systemBackground systemBlue systemBrown systemCyan systemFill systemFont systemGray systemGreen
    systemGroupedBackground systemImageName systemIndigo systemLayoutSizeFitting systemMint systemOrange systemPink
    systemPurple systemRed systemTeal systemYellow tabBarController tabBarItem tabBarMinimizeBehavior tabItem
    tableFooterView tableHeaderView tableView tabViewBottomAccessory tabViewStyle tapGesture telephoneNumber
    tertiaryLabel tertiarySystemBackground tertiarySystemFill tertiarySystemGroupedBackground textAlignment textCase
    textColor textContainer textContainerInset textContentType textFieldStyle textInputAutocapitalization textLabel
    textSelection textStorage textView thermalState thickMaterial thinMaterial thumbnailImage timingFunction
    tintAdjustmentMode tintColor title2 title3 titleAndIcon titleColor titleEdgeInsets titleLabel titleView
    toggleStyle toolbarBackground toolbarBackgroundVisibility toolbarColorScheme toolbarItems toolbarRole
    toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility topAnchor topBarLeading topBarTrailing topItem
    topLeading topTrailing topViewController touchDown touchDragExit touchDragInside touchesBegan touchesCancelled
    touchesEnded touchesMoved touchUpInside touchUpOutside trailingAnchor traitCollection traitCollectionDidChange
    transferUserInfo transformEffect transformEnvironment transformPreference transitionCoordinator translateBy
    translatesAutoresizingMaskIntoConstraints tripleColumn truncationMode tryMap twoBesideSecondary typingAttributes
    ultraThickMaterial ultraThinMaterial undoManager unregisterForRemoteNotifications unwindSegue
    updateApplicationContext updateConstraints updateConstraintsIfNeeded updateUIView updateUIViewController
    userActivity userInterfaceIdiom userInterfaceStyle usesAutomaticRowHeights valueChanged verticalAlignment
    verticalSizeClass viewContext viewControllers viewDidAppear viewDidDisappear viewDidLayoutSubviews viewDidLoad
    viewIfLoaded viewWillAppear viewWillDisappear viewWillLayoutSubviews viewWillTransition viewWithTag visibleCells
    visibleItems visibleRect visibleViewController visualEffect webpageURL widthAnchor willEnterForegroundNotification
    willMove willResignActiveNotification willTerminateNotification windowScene withAlphaComponent withAnimation
    withConfiguration withLatestFrom withoutNotification withRenderingMode withSymbolConfiguration withTintColor
    writingToolsBehavior zIndex zoomScale zoomToRect zPosition
    """

  /// First labels of initializers.
  static let labels = """
    action alignment arcCenter arrangedSubviews barButtonSystemItem cgColor cgImage cgPath ciColor ciImage coder content \
    cornerRadius customView destination displayP3Red effect frame hue imageLiteralResourceName image isOn isPresented items \
    label named nibName nsColor nsImage origin ovalIn placeholder primaryAction red resource reuseIdentifier \
    rootViewController roundedRect selection spacing style systemImage systemItem systemName target title uiColor uiImage \
    white
    """

  /// Functions at file level.
  static let functions = """
    AudioServicesPlayAlertSound AudioServicesPlaySystemSound CACurrentMediaTime CATransform3DConcat
    CATransform3DMakeRotation CATransform3DMakeScale CATransform3DMakeTranslation CFAbsoluteTimeGetCurrent
    CFDictionaryGetValue CFEqual CFGetTypeID CFRelease CFRetain CFRunLoopGetCurrent CFRunLoopGetMain CFRunLoopRun
    CFRunLoopStop CFStringCreateCopy CGPointMake CGRectGetHeight CGRectGetMaxX CGRectGetMaxY CGRectGetMidX
    CGRectGetMidY CGRectGetMinX CGRectGetMinY CGRectGetWidth CGRectInset CGRectMake CGRectOffset CGSizeMake CMTimeAdd
    CMTimeCompare CMTimeGetSeconds CMTimeMake CMTimeMakeWithSeconds CMTimeSubtract NSApplicationMain NSClassFromString
    NSDictionaryOfVariableBindings NSIntersectionRange NSLocationInRange NSMakeRange NSMaxRange NSProtocolFromString
    NSRangeFromString NSSelectorFromString NSStringFromCGRect NSStringFromClass NSStringFromProtocol NSStringFromRange
    NSStringFromSelector NSUnionRange SecCopyErrorMessageString SecItemAdd SecItemCopyMatching SecItemDelete
    SecItemUpdate SecRandomCopyBytes UIAccessibilityPostNotification UIApplicationMain UIGraphicsBeginImageContext
    UIGraphicsBeginImageContextWithOptions UIGraphicsEndImageContext UIGraphicsGetCurrentContext
    UIGraphicsGetImageFromCurrentImageContext UIGraphicsPopContext UIGraphicsPushContext UIImageJPEGRepresentation
    UIImagePNGRepresentation UIImageWriteToSavedPhotosAlbum UIRectFill UISaveVideoAtPathToSavedPhotosAlbum
    autoreleasepool class_addMethod class_copyMethodList class_getClassMethod class_getInstanceMethod class_getName
    class_replaceMethod matrix_multiply method_exchangeImplementations method_getImplementation
    method_setImplementation objc_getAssociatedObject objc_getClass objc_setAssociatedObject objc_sync_enter
    objc_sync_exit object_getClass object_setClass os_log os_signpost os_unfair_lock_lock os_unfair_lock_unlock
    simd_cross simd_distance simd_dot simd_length simd_length_squared simd_mix simd_mul simd_normalize simd_quaternion
    simd_slerp vDSP_meanv vDSP_vadd vDSP_vmul vDSP_vsmul withAnimation withObservationTracking withTransaction
    """
}
