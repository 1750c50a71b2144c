struct S {
  #if_x
  #endif_y(1)
  #elsewhere { }
  #available_x
  #sourceLocations()
  #ifx
  #else1
  # if A
  #  endif
  var a = 1
}
#elseif_
#
#if_
struct T {}
