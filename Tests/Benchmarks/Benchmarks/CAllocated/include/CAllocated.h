#include <stddef.h>

// How many bytes are allocated now.
size_t callocated_bytes(void);
