// Calls of methods by their address.

#include "CFlowRuntime.h"

/// A method that takes up to four words and returns nothing, in the calling convention of Swift.
typedef void method(
    uint64_t, uint64_t, uint64_t, uint64_t, __attribute__((swift_context)) void *self) __attribute__((swiftcall));

void cflow_call_method(
    uintptr_t function, void *self, uint64_t first, uint64_t second, uint64_t third, uint64_t fourth) {
  ((method *)function)(first, second, third, fourth, self);
}

typedef void *initializer(__attribute__((swift_context)) void *type) __attribute__((swiftcall));

void *cflow_call_initializer(uintptr_t function, void *type) { return ((initializer *)function)(type); }
