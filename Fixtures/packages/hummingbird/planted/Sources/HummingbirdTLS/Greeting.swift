import HummingbirdRouter  // expect: [layer-crossing] 'Transport' imports 'HummingbirdRouter', a module of 'Routing'
import HummingbirdCore
