// The main queue of Dispatch, by entry points without a header.

#include "CFlowRuntime.h"

#include <stddef.h>

// Dispatch exports these for foreign run loops, without a header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Nullable message);

int32_t cflow_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

bool cflow_drain_main_queue(void) {
  // Called on the main thread only. Dispatch ignores a call from within a block of the main queue. Clearing the
  // descriptor then would lose the wake-up.
  static bool is_draining = false;
  int descriptor = _dispatch_get_main_queue_handle_4CF();
  if (is_draining || descriptor < 0 || !cflow_clear_signal(descriptor)) return false;
  is_draining = true;
  _dispatch_main_queue_callback_4CF(NULL);
  is_draining = false;
  return true;
}
