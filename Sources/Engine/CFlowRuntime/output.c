// Buffering of the standard output. Swift can't name `stdout`, since it is a variable.

#include <stdio.h>

#include "CFlowRuntime.h"

void cflow_use_line_buffered_output(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
