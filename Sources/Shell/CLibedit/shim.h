// libedit's own header. Its calls take variable arguments, so Swift reaches them through CLineEditor.
#include <histedit.h>
