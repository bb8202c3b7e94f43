// Queries and settings of the C library.

#include <malloc.h>
#include <stdio.h>
#include <stdio_ext.h>

#include "CFlowRuntime.h"

size_t cflow_block_size(const void *block) { return malloc_usable_size((void *)block); }

// In C, since Swift can't name `stdout`: it is a variable.
void cflow_use_line_buffered_output(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

void cflow_end_output_line(void) {
  // A line that has ended is no longer in the buffer.
  if (__fpending(stdout) == 0) return;
  putchar('\n');
  fflush(stdout);
}
