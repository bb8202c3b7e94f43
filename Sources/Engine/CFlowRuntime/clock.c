// The process's clocks. A thread inside a scope reads its runtime's time. Every other thread reads the machine's.
//
// The executable's definitions of these functions replace the C library's for everything linked to it, statically or
// dynamically. That is how `ContinuousClock`, `SuspendingClock` and `Date` come to stand still.

#define _GNU_SOURCE
#include "CFlowRuntime.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS_PER_SECOND INT64_C(1000000000)

_Thread_local struct cflow_scope cflow_current_scope;

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);

// The C library's function reads the kernel's shared page. A system call would cost ten times as much.
static _Atomic(clock_gettime_function) real_clock_gettime;

// A fully static executable has no other `clock_gettime`, so this one asks the kernel.
static int ask_kernel(clockid_t clock, struct timespec *time) { return (int)syscall(SYS_clock_gettime, clock, time); }

// Reads the machine's clock, and finds the function for that on the first call.
static int read_real_clock(clockid_t clock, struct timespec *time) {
  clock_gettime_function function = atomic_load_explicit(&real_clock_gettime, memory_order_relaxed);
  if (!function) {
    function = (clock_gettime_function)dlsym(RTLD_NEXT, "clock_gettime");
    if (!function) function = ask_kernel;
    atomic_store_explicit(&real_clock_gettime, function, memory_order_relaxed);
  }
  return function(clock, time);
}

// Resolved before anything else runs, so that reading a clock in a signal handler stays safe.
__attribute__((constructor)) static void resolve_real_clock(void) {
  struct timespec time;
  read_real_clock(CLOCK_MONOTONIC, &time);
}

// The time of this thread's scope, for a clock that began at `start` seconds.
static struct timespec virtual_time(int64_t start) {
  int64_t now = cflow_current_scope.now;
  return (struct timespec){
    .tv_sec = start + now / NANOSECONDS_PER_SECOND,
    .tv_nsec = now % NANOSECONDS_PER_SECOND,
  };
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (cflow_current_scope.scheduler) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      *time = virtual_time(CFLOW_EPOCH_SECONDS);
      return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      *time = virtual_time(CFLOW_UPTIME_SECONDS);
      return 0;
    default:
      break; // The CPU time of a thread or process stays real.
    }
  }
  return read_real_clock(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone; // Obsolete. The C library leaves it untouched as well.
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  if (result == 0) {
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
  }
  return result;
}

time_t time(time_t *_Nullable seconds) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return (time_t)-1;
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}

int64_t cflow_real_nanoseconds(void) {
  struct timespec time;
  read_real_clock(CLOCK_MONOTONIC, &time);
  return time.tv_sec * NANOSECONDS_PER_SECOND + time.tv_nsec;
}
