// The ends of a process that the app causes: its crashes, its calls of `exit` and `_exit`, and its endless work.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
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
  syscall(SYS_exit_group, crash_status);
}

/// Calls a handler if one second passes.
static void handle_alarm(void (*handler)(int)) {
  struct sigaction at_alarm = {.sa_handler = handler};
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  sigaction(SIGALRM, &at_alarm, NULL);
  pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
  alarm(1);
}

/// Describes a crash, and ends the process by the same signal.
static void on_crash(int number) {
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  handle_all(&by_default);
  if (!atomic_exchange(&has_crashed, true)) {
    // The app may have crashed while it held a lock that the description needs. The alarm ends that wait.
    handle_alarm(crash_status == 0 ? SIG_DFL : on_alarm);
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

/// The process that reports its end. A fork of it ends as it likes.
static pid_t reporting_process;
/// The exit status of a process whose end the app caused.
static int32_t end_status;
static atomic_bool is_unreported;
/// The statement that runs, with its location. A long one is cut.
static char statement[1 << 13];
/// The causes of crashes, by signal.
static const char *crash_texts[NSIG];
/// The file that shows an end without a report. Null for none.
static const char *file_to_remove;

static void print(const char *text) {
  size_t count = strlen(text);
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, text, count);
    if (written < 0 && errno != EINTR) return;
    if (written <= 0) continue;
    text += written;
    count -= (size_t)written;
  }
}

/// Ends the process.
static _Noreturn void end_process(int32_t status) {
  syscall(SYS_exit_group, status);
  __builtin_unreachable();
}

/// Ends the process after a report.
static _Noreturn void end_reported(void) {
  if (file_to_remove != NULL) unlink(file_to_remove);
  end_process(end_status);
}

/// Reports the running statement and the app's work, and ends the process.
///
/// Returns if a fork of the process ends, or if the end is one of the shell.
static void report(const char *cause) {
  if (reporting_process == 0 || getpid() != reporting_process || cworker_leave_end_unreported()) return;
  // The output of the app precedes the error.
  fflush(NULL);
  print(statement);
  print("error: ");
  print(cause);
  print("\n");
  uint32_t count;
  const char *faults = cworker_noted_faults(&count);
  while (count > 0) {
    char line[cworker_faults_size];
    const char *end = memchr(faults, '\n', count);
    size_t length = end == NULL ? count : (size_t)(end - faults);
    memcpy(line, faults, length);
    line[length < sizeof line ? length : sizeof line - 1] = 0;
    print("  after fault: ");
    print(line);
    print("\n");
    if (end == NULL) break;
    count -= (uint32_t)length + 1;
    faults = end + 1;
  }
  const char *activity = cworker_describe_work();
  if (activity[0] != 0) {
    char line[cworker_activity_size];
    // The second line is for another process.
    size_t length = strcspn(activity, "\n");
    memcpy(line, activity, length);
    line[length] = 0;
    print("  busy with ");
    print(line);
    print("\n");
  }
  end_reported();
}

static void report_crash(int32_t signal) {
  report(crash_texts[signal] == NULL ? "the app crashed" : crash_texts[signal]);
}

static void report_exit(int32_t status) {
  char cause[64];
  snprintf(cause, sizeof cause, "the app ended the process with status %d", status);
  report(cause);
}

static void on_exit_call(int status, void *context) {
  (void)context;
  report_exit(status);
}

void cworker_report_end(int32_t status) {
  reporting_process = getpid();
  end_status = status;
  cworker_set_app_thread();
  on_exit(on_exit_call, NULL);
  cworker_handle_crashes(report_crash, status);
}

void cworker_set_crash_text(int32_t signal, const char *text) {
  crash_texts[signal] = text;
}

void cworker_remove_at_end(const char *path) {
  file_to_remove = path;
}

void cworker_set_statement(const char *text) {
  size_t count = cworker_fitting(text, strlen(text), sizeof statement - 1);
  memcpy(statement, text, count);
  statement[count] = 0;
}

bool cworker_leave_end_unreported(void) {
  return atomic_exchange(&is_unreported, true);
}

// MARK: A time limit

/// The number of parts in which a timer measures the limit.
// Expirations of a stopped process count as one, so a stop counts as one part at most.
enum { limit_parts = 10 };

static timer_t limit_timer;
static bool has_limit_timer;
static struct itimerspec limit_part;
static const char *limit_text;
/// The number of parts that are left of the work's time. 0 if no work is limited.
static volatile sig_atomic_t parts_left;

static void end_at_limit(int number) {
  (void)number;
  print("error: ");
  print(limit_text);
  print("\n");
  end_reported();
}

static void on_limit_part(int number) {
  if (getpid() != gettid()) {
    // The kernel may deliver the signal to any thread.
    tgkill(getpid(), getpid(), number);
    return;
  }
  if (parts_left == 0 || --parts_left > 0) return;
  // The work may hold a lock that the report needs, or be in the middle of an allocation.
  struct sigaction action = {.sa_handler = end_at_limit, .sa_flags = SA_ONSTACK | SA_NODEFER};
  handle_all(&action);
  handle_alarm(end_at_limit);
  report(limit_text);
}

int cworker_limit_time(int64_t nanoseconds, const char *text) {
  limit_text = text;
  struct sigaction action = {.sa_handler = on_limit_part, .sa_flags = SA_RESTART};
  sigaction(cworker_signal(), &action, NULL);
  int64_t part = nanoseconds / limit_parts + 1;
  struct timespec time = {.tv_sec = part / 1000000000, .tv_nsec = part % 1000000000};
  limit_part = (struct itimerspec){.it_interval = time, .it_value = time};
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = cworker_signal()};
  if (timer_create(CLOCK_MONOTONIC, &event, &limit_timer) != 0) return errno;
  has_limit_timer = true;
  return 0;
}

void cworker_limited_work_begins(void) {
  if (!has_limit_timer) return;
  parts_left = limit_parts;
  timer_settime(limit_timer, 0, &limit_part, NULL);
}

void cworker_limited_work_ends(void) {
  if (!has_limit_timer) return;
  parts_left = 0;
  struct itimerspec none = {0};
  timer_settime(limit_timer, 0, &none, NULL);
}

/// Ends the process, in the place of the C library's function.
///
/// The library runs no handler before its own, so this is the only way to learn of an app that calls it.
void _exit(int status) {
  report_exit(status);
  end_process(status);
}
