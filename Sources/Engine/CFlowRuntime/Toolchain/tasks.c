// Entry points of the Swift 6.3 runtime that have no Swift name, or only one that costs more.

#include "CFlowRuntime.h"

#include <stddef.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))

// The reference count of an immortal object, such as a static one, is near the limit of its field. No count of an
// abandoned closure comes near this one.
#define MORTAL_REFERENCES 65536

extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);
SWIFT extern void *_Nullable swift_task_getCurrent(void);
SWIFT extern bool swift_task_isCancelled(void *task);
SWIFT extern void swift_task_cancel(void *task);
SWIFT extern const char *_Nullable swift_task_getCurrentTaskName(void);
SWIFT extern uint64_t swift_task_getJobTaskId(void *job);

void *_Nullable cflow_task_current(void) { return swift_task_getCurrent(); }

void *_Nullable cflow_task_current_retained(void) {
  void *task = swift_task_getCurrent();
  return task ? swift_retain(task) : NULL;
}

void cflow_task_retain(void *task) { swift_retain(task); }

void cflow_task_release(void *task) { swift_release(task); }

bool cflow_task_is_cancelled(void *task) { return swift_task_isCancelled(task); }

void cflow_task_cancel(void *task) { swift_task_cancel(task); }

const char *_Nullable cflow_task_current_name(void) { return swift_task_getCurrentTaskName(); }

uint64_t cflow_job_task_id(void *job) { return swift_task_getJobTaskId(job); }

void cflow_release_all_but_one(void *object) {
  size_t count = swift_retainCount(object);
  for (; count > 1 && count < MORTAL_REFERENCES; count--) swift_release(object);
}
