// Queries to the C library's allocator.

#include "CFlowRuntime.h"

#include <malloc.h>

size_t cflow_block_size(const void *block) { return malloc_usable_size((void *)block); }
