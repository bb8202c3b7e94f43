// Queries and settings of the C library.

#include <malloc.h>
#include <stdio.h>

#include "CFlowRuntime.h"

size_t cflow_block_size(const void *block) { return malloc_usable_size((void *)block); }

// In C, since Swift can't name `stdout`: it is a variable.
void cflow_use_line_buffered_output(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
