/// Members of the types of Apple's frameworks, of several words each, that code of applications uses every day.
///
/// The frameworks are not at hand where this is built, so the list is kept by hand: UIKit, AppKit, SwiftUI, Combine,
/// Core Data, Core Graphics, Core Animation, AVFoundation, WebKit, MapKit, StoreKit. Of the last ones too little is known to
/// tell what they lack, see `SystemModules.known`.
enum PlatformMembers {
  static let names = """
    accentColor accessibilityAction accessibilityElement accessibilityHidden accessibilityHint accessibilityIdentifier
    accessibilityLabel accessibilityTraits accessibilityValue accessoryType accessoryView activateConstraints
    addAnnotation addAnnotations addArc addArrangedSubview addChild addClip addConstraint addConstraints addCurve
    addEllipse addGestureRecognizer addInteraction addLine addLines addPath addQuadCurve addRect addRoundedRect
    addSublayer addSubview addTarget adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth
    adjustsImageSizeForAccessibility affineTransform alertStyle alignmentGuide allowsBackForwardNavigationGestures
    allowsEditing allowsHitTesting allowsMultipleSelection allowsSelection alwaysBounceVertical anchorPoint
    animationDuration animationKeys appearanceProxy applicationState applyTransform arrangedSubviews aspectRatio
    assignNoRetain attributedPlaceholder attributedText attributedTitle autocapitalizationType autoconnect
    autocorrectionType automaticallyAdjustsScrollViewInsets automaticallyMergesChangesFromParent autoresizesSubviews
    autoresizingMask awakeFromNib backBarButtonItem backButtonTitle backgroundColor backgroundImage backgroundStyle
    backgroundView badgeValue barButtonItem barStyle barTintColor baselineOffset becomeFirstResponder beginAnimations
    beginRefreshing beginUpdates bezelStyle bezierPath blendMode borderColor borderStyle borderWidth bottomAnchor
    boundingBox boundingRect bringSubviewToFront buttonStyle buttonType canBecomeFirstResponder canGoBack canGoForward
    canPerformAction canRedo canUndo cancelsTouchesInView catchError cellForItem cellForRow centerXAnchor centerYAnchor
    childViewControllers clearButtonMode clearsContextBeforeDrawing clipShape clipsToBounds closePath collectionView
    collectionViewLayout colorMultiply colorScheme columnWidth combineLatest commitAnimations compositingFilter
    confirmationDialog constraintEqual constraintGreaterThanOrEqual constraintLessThanOrEqual containerRelativeFrame
    contentCompressionResistancePriority contentConfiguration contentEdgeInsets contentHuggingPriority contentInset
    contentInsetAdjustmentBehavior contentMargins contentMode contentOffset contentScaleFactor contentShape contentSize
    contentTransition contentView contentsGravity contentsScale contextMenu controlSize controlState convertPoint
    convertRect coordinateSpace cornerCurve cornerRadius currentContext currentImage currentPage currentTitle dataSource
    debounceTime decelerationRate defaultAction delaysContentTouches deleteItems deleteRows deleteSections deletesObject
    dequeueReusableCell dequeueReusableHeaderFooterView dequeueReusableSupplementaryView deselectItem deselectRow
    detailTextLabel didReceiveMemoryWarning dismissViewController displayMode displayScale drawHierarchy dropDestination
    dropFirst dynamicTypeSize easeIn easeInOut easeOut edgesForExtendedLayout edgesIgnoringSafeArea effectiveAppearance
    enablesReturnKeyAutomatically encodeWithCoder endEditing endRefreshing endUpdates environmentObject
    eraseToAnyPublisher estimatedItemSize estimatedRowHeight exerciseAmbiguityInLayout fetchBatchSize fetchLimit
    fetchOffset fetchRequest fetchedObjects fetchedResultsController fileExporter fileImporter fillColor fillMode
    fillRule finishedLaunching firstBaselineAnchor firstLineHeadIndent firstResponder fixedSize flashScrollIndicators
    flatMapLatest floatingPanel focusedValue fontDescriptor fontWeight footerView foregroundColor foregroundStyle
    frameHeight frameRate frameWidth fullScreenCover geometryGroup gestureRecognizers gridCellColumns groupBoxStyle
    handleEvents hapticFeedback hasChanges headerView heightAnchor hidesBackButton hidesBarsOnSwipe
    hidesBottomBarWhenPushed hidesWhenStopped highlightedImage highlightedTextColor hitTest horizontalAlignment
    horizontalSizeClass hueRotation ignoresSafeArea imageEdgeInsets imageInsets imagePosition imageScale imageView
    indexPathForCell indexPathForRow indexPathForSelectedRow indexPathsForSelectedItems indexPathsForVisibleItems
    initialViewController inputAccessoryView inputView insertItems insertRows insertSections insertSubview
    interactiveDismissDisabled interfaceOrientation interitemSpacing intrinsicContentSize invalidateIntrinsicContentSize
    invalidateLayout isActive isAnimating isBeingDismissed isBeingPresented isContinuous isDecelerating isDescendant
    isDirectionalLockEnabled isDragging isEditable isEditing isEnabled isExclusiveTouch isFirstResponder isFocused
    isHidden isHighlighted isIdleTimerDisabled isKeyWindow isLoading isModalInPresentation isMultipleTouchEnabled
    isNavigationBarHidden isOn isOpaque isPagingEnabled isPresented isPressed isScrollEnabled isSecureTextEntry
    isSelectable isSelected isToolbarHidden isTracking isTranslucent isUserInteractionEnabled isViewLoaded isVisible
    isZooming itemSize keyWindow keyboardAppearance keyboardDismissMode keyboardShortcut keyboardType labelStyle
    labelsHidden largeContentViewer largeTitleDisplayMode lastBaselineAnchor layerClass layoutAttributesForElements
    layoutIfNeeded layoutManager layoutMargins layoutMarginsGuide layoutPriority layoutSubviews leadingAnchor leftAnchor
    leftBarButtonItem leftBarButtonItems leftView leftViewMode lineBreakMode lineCap lineDashPattern lineHeightMultiple
    lineJoin lineLimit lineSpacing lineWidth linearGradient listRowBackground listRowInsets listRowSeparator listStyle
    loadFileURL loadHTMLString loadNibNamed loadView loadViewIfNeeded mainContext makeConnectable makeFirstResponder
    makeKeyAndVisible makeUIView makeUIViewController managedObjectContext mapError maskedCorners masksToBounds
    matchedGeometryEffect maxX maxY maximumFractionDigits maximumLineHeight maximumValue maximumZoomScale measureLayout
    menuStyle mergeChanges mergePolicy midX midY minX minY minimumInteritemSpacing minimumLineHeight minimumLineSpacing
    minimumScaleFactor minimumValue minimumZoomScale modalPresentationStyle modalTransitionStyle moveItem moveRow
    moveSection multilineTextAlignment navigationBar navigationBarHidden navigationBarItems navigationBarTitle
    navigationBarTitleDisplayMode navigationController navigationDestination navigationItem navigationTitle needsDisplay
    needsLayout needsUpdateConstraints newBackgroundContext nextResponder numberOfItems numberOfLines numberOfPages
    numberOfRows numberOfSections numberOfTapsRequired numberOfTouches objectDidChange objectWillChange onAppear
    onChange onDelete onDisappear onDrag onDrop onEnded onHover onLongPressGesture onMove onOpenURL onReceive onSubmit
    onTapGesture openURL orderFront overrideUserInterfaceStyle pageIndicatorTintColor paragraphSpacing
    parentViewController performBackgroundTask performBatchUpdates performFetch performSegue persistentContainer
    persistentStoreCoordinator pickerStyle placeholderText pointInside pointSize popToRootViewController
    popToViewController popViewController popoverPresentationController preferredColorScheme preferredContentSize
    preferredFont preferredLayoutAttributesFitting preferredMaxLayoutWidth preferredStatusBarStyle prefersLargeTitles
    prepareForInterfaceBuilder prepareForReuse prepareForSegue present presentationController presentationDetents
    presentationMode presentedViewController presentingViewController privateQueue progressTintColor progressViewStyle
    pushViewController radialGradient recalculatesKeyViewLoop receiveValue refreshControl registerForRemoteNotifications
    registerUndo reloadData reloadItems reloadRows reloadSections removeAllAnimations removeAnnotation
    removeArrangedSubview removeConstraint removeConstraints removeDuplicates removeFromParent removeFromSuperlayer
    removeFromSuperview removeGestureRecognizer removeTarget renderingMode replaceError replaceNil requireToFail
    resignFirstResponder resizingMask returnKeyType returnsObjectsAsFaults rightAnchor rightBarButtonItem
    rightBarButtonItems rightView rightViewMode rootViewController rotationEffect roundedBorder rowHeight safeAreaInset
    safeAreaInsets safeAreaLayoutGuide scaleEffect scaledToFill scaledToFit scenePhase scrollContentBackground
    scrollDirection scrollDisabled scrollIndicatorInsets scrollRangeToVisible scrollRectToVisible scrollTo scrollToItem
    scrollToRow scrollView searchBar searchController searchResultsUpdater secondaryLabel sectionHeaderHeight
    sectionInset selectItem selectRow selectedIndex selectedItem selectedRange selectedRow selectedSegmentIndex
    selectedTextRange selectedViewController selectionStyle sendActions sendSubviewToBack sensoryFeedback separatorColor
    separatorInset separatorStyle setActionName setAnimationDuration setAttributedTitle setBackgroundImage
    setContentCompressionResistancePriority setContentHuggingPriority setContentOffset setEditing setFailureType
    setImage setNavigationBarHidden setNeedsDisplay setNeedsLayout setNeedsStatusBarAppearanceUpdate
    setNeedsUpdateConstraints setSelected setTitle setTitleColor setToolbarHidden setToolbarItems setViewControllers
    shadowColor shadowOffset shadowOpacity shadowPath shadowRadius shareReplay shouldAutorotate shouldRasterize
    showsHorizontalScrollIndicator showsReorderControl showsUserLocation showsVerticalScrollIndicator
    simultaneousGesture sizeThatFits sizeToFit sortDescriptors spellCheckingType splitViewController startAnimating
    startPoint statusBarFrame statusBarHidden statusBarStyle stopAnimating storyboardName strokeBorder strokeColor
    strokeEnd strokeStart structuralIdentity subscribeOn subviewsDidChange supportedInterfaceOrientations swipeActions
    switchToLatest symbolEffect symbolRenderingMode symbolVariant systemBackground systemFont systemImageName
    tabBarController tabBarItem tabItem tabViewStyle tableFooterView tableHeaderView tableView tapGesture textAlignment
    textCase textColor textContainer textContainerInset textContentType textFieldStyle textInputAutocapitalization
    textLabel textSelection textStorage textView thumbnailImage timingFunction tintAdjustmentMode tintColor titleColor
    titleEdgeInsets titleLabel titleView toggleStyle toolbarBackground toolbarItems topAnchor topItem topViewController
    touchesBegan touchesCancelled touchesEnded touchesMoved trailingAnchor traitCollection traitCollectionDidChange
    transformEffect transitionCoordinator translatesAutoresizingMaskIntoConstraints truncationMode tryMap
    typingAttributes undoManager unregisterForRemoteNotifications unwindSegue updateConstraints
    updateConstraintsIfNeeded updateUIView updateUIViewController userActivity userInterfaceIdiom userInterfaceStyle
    usesAutomaticRowHeights verticalAlignment verticalSizeClass viewContext viewControllers viewDidAppear
    viewDidDisappear viewDidLayoutSubviews viewDidLoad viewIfLoaded viewWillAppear viewWillDisappear
    viewWillLayoutSubviews viewWillTransition viewWithTag visibleCells visibleItems visibleRect visibleViewController
    webpageURL widthAnchor windowScene withAnimation withLatestFrom zIndex zPosition zoomScale zoomToRect
    """

  /// First labels of initializers.
  static let labels = """
    action alignment arcCenter arrangedSubviews barButtonSystemItem cgColor cgImage cgPath ciColor ciImage coder content \
    cornerRadius customView destination displayP3Red effect frame hue imageLiteralResourceName image isOn isPresented items \
    label named nibName nsColor nsImage origin ovalIn placeholder primaryAction red resource reuseIdentifier \
    rootViewController roundedRect selection spacing style systemImage systemItem systemName target title uiColor uiImage \
    white
    """
}
