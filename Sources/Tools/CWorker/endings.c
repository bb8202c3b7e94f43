// The ends of a process that the app causes: its crashes, and its calls of `exit` and `_exit`.

#define _GNU_SOURCE
#include "internal.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Crashes

/// The signals by which a process crashes.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static void (*describe_crash)(int32_t signal);
/// The exit status of a process whose crash nothing could describe. 0 for an end by the signal.
static int32_t crash_status;
static atomic_bool has_crashed;

/// Handles a crash signal in all its forms in the same way.
static void handle_all(const struct sigaction *action) {
  for (size_t index = 0; index < sizeof crashes / sizeof crashes[0]; index++) sigaction(crashes[index], action, NULL);
}

static void on_alarm(int number) {
  (void)number;
  cworker_exit(crash_status);
}

/// Describes a crash, and ends the process by the same signal.
static void on_crash(int number) {
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  handle_all(&by_default);
  if (!atomic_exchange(&has_crashed, true)) {
    // The app may have crashed while it held a lock that the description needs. The alarm ends that wait.
    struct sigaction at_alarm = {.sa_handler = crash_status == 0 ? SIG_DFL : on_alarm};
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    sigaction(SIGALRM, &at_alarm, NULL);
    pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
    alarm(1);
    describe_crash(number);
  }
  raise(number);
}

void cworker_handle_crashes(void (*describe)(int32_t signal), int32_t status) {
  // Swift's handlers would produce a backtrace, which takes a second. They stay if the environment asks for one.
  if (getenv("SWIFT_BACKTRACE") != NULL) return;
  describe_crash = describe;
  crash_status = status;
  // A stack overflow leaves no space on the usual stack.
  size_t size = 1 << 20;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  stack_t stack = {.ss_sp = memory, .ss_size = size};
  if (memory != MAP_FAILED) sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
  handle_all(&action);
}

// MARK: A process that the app shares with the shell

static void (*report_end)(bool is_signal, int32_t number);
/// The process that reports its end. A fork of it ends as it likes.
static pid_t reporting_process;

/// Reports an end, unless a fork of the process ends.
static void report(bool is_signal, int32_t number) {
  if (report_end != NULL && getpid() == reporting_process) report_end(is_signal, number);
}

static void on_shared_crash(int32_t number) { report(true, number); }

static void on_shared_exit(int status, void *context) {
  (void)context;
  report(false, status);
}

void cworker_report_end(void (*function)(bool is_signal, int32_t number), int32_t status) {
  report_end = function;
  reporting_process = getpid();
  on_exit(on_shared_exit, NULL);
  cworker_handle_crashes(on_shared_crash, status);
}

void cworker_exit(int32_t status) {
  syscall(SYS_exit_group, status);
  __builtin_unreachable();
}

/// Ends the process, in the place of the C library's function.
///
/// The library runs no handler before its own, so this is the only way to learn of an app that calls it.
void _exit(int status) {
  report(false, status);
  cworker_exit(status);
}
