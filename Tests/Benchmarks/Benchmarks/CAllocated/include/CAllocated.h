#include <stddef.h>

// Returns the number of heap bytes that are allocated now.
size_t callocated_bytes(void);
