// Forks of this process. Swift's overlay has no fork, since the child has only the thread that called it.

#define _GNU_SOURCE
#include "CFlowSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// A process that sleeps uses no processor time, so each limit has a second one in real time. That is a multiple, since
// a process on a busy machine gets only a part of the processor.
enum { REAL_TIME_FACTOR = 3, REAL_SLICE_FACTOR = 10 };

int cflow_thread_count(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (tasks == NULL) return -1;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(tasks)) != NULL;) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(tasks);
  return count;
}

int cflow_allow_stack(uint64_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return errno;
  if (limit.rlim_cur >= bytes) return 0;
  limit.rlim_cur = limit.rlim_max < bytes ? limit.rlim_max : bytes;
  return setrlimit(RLIMIT_STACK, &limit) == 0 ? 0 : errno;
}

int cflow_limit_time(int seconds) {
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  signal(SIGXCPU, SIG_DFL);
  signal(SIGALRM, SIG_DFL);
  alarm((unsigned)(REAL_TIME_FACTOR * seconds));
  // The kernel counts whole seconds, so the rest of the current second is extra.
  long begun = used.ru_utime.tv_sec + used.ru_stime.tv_sec;
  if (used.ru_utime.tv_usec + used.ru_stime.tv_usec > 0) begun++;
  rlim_t end = (rlim_t)(begun + seconds);
  // A lower limit that the user has set stays.
  if (end >= limit.rlim_cur) return 0;
  limit.rlim_cur = end;
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
}

// Separates the fork from its parent. The fork ends with it, reads and prints nothing, and leaves no core file.
static void isolate_fork(pid_t parent, int null) {
  // The fork does not inherit this setting. The parent may have ended before it was made.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  // Ctrl-C reaches all processes of the terminal, and the parent decides what it means.
  signal(SIGINT, SIG_IGN);
  // A handler of the parent's would run in the fork instead of ending it, and the cause of the end would be lost.
  static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGXCPU};
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) signal(signals[index], SIG_DFL);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  for (int standard = 0; standard <= STDERR_FILENO; standard++) dup2(null, standard);
  if (null > STDERR_FILENO) close(null);
}

int cflow_fork(int seconds) {
  // The parent opens the file, since a fork could not report that it lacks a descriptor.
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) return -errno;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) {
    int error = errno;
    close(null);
    return child < 0 ? -error : child;
  }
  isolate_fork(parent, null);
  // A fork begins with no processor time.
  if (seconds > 0) cflow_limit_time(seconds);
  return 0;
}

// Converts microseconds for an interval timer.
static struct timeval time_of(long microseconds) {
  const long per_second = 1000000;
  return (struct timeval){microseconds / per_second, microseconds % per_second};
}

void cflow_limit_slice(long microseconds) {
  signal(SIGPROF, SIG_DFL);
  signal(SIGALRM, SIG_DFL);
  struct itimerval slice = {.it_value = time_of(microseconds)};
  setitimer(ITIMER_PROF, &slice, NULL);
  slice.it_value = time_of(REAL_SLICE_FACTOR * microseconds);
  setitimer(ITIMER_REAL, &slice, NULL);
}

int cflow_close_descriptors_except(int descriptor) {
  // An app that closes or writes to its descriptors one after the other, from 3 on, hardly reaches this number. It is
  // below 1024, the usual limit of a process.
  enum { HIGHEST_KEPT = 900 };
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -errno;
  int kept = limit.rlim_cur > HIGHEST_KEPT ? HIGHEST_KEPT : (int)limit.rlim_cur - 1;
  if (kept <= STDERR_FILENO) return -EMFILE;
  // The number may be taken. All other descriptors close anyway.
  if (kept != descriptor && dup3(descriptor, kept, O_CLOEXEC) < 0) return -errno;
  if (kept > STDERR_FILENO + 1) close_range(STDERR_FILENO + 1, (unsigned)kept - 1, 0);
  close_range((unsigned)kept + 1, ~0U, 0);
  return kept;
}

int cflow_open_memory_file(void) {
  int descriptor = memfd_create("flowsh", MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

int cflow_open_process(int process) {
  // The C library has this call only from version 2.36 on.
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
}
