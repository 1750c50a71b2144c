// expect: [undeclared-target-dependency] 'HummingbirdTLS' imports 'HummingbirdRouter', which its target does not depend on
import HummingbirdRouter  // expect: [layer-crossing] 'Transport' imports 'HummingbirdRouter', a module of 'Routing'
import HummingbirdCore
