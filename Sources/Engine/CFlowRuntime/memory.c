// Asks the allocator of the C library.

#include "CFlowRuntime.h"

#include <malloc.h>

size_t cflow_block_size(const void *block) { return malloc_usable_size((void *)block); }
