// Copies of this process by fork. Swift's overlay has no fork, since a copy has only the thread that called it.

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

int cflow_limit_time(int seconds) {
  struct rusage used;
  struct rlimit limit;
  if (getrusage(RUSAGE_SELF, &used) != 0 || getrlimit(RLIMIT_CPU, &limit) != 0) return errno;
  signal(SIGXCPU, SIG_DFL);
  signal(SIGALRM, SIG_DFL);
  alarm((unsigned)(3 * seconds));
  // The kernel counts whole seconds, so a second that has begun is given away.
  long begun = used.ru_utime.tv_sec + used.ru_stime.tv_sec;
  if (used.ru_utime.tv_usec + used.ru_stime.tv_usec > 0) begun++;
  rlim_t end = (rlim_t)(begun + seconds);
  if (end >= limit.rlim_cur) return 0;
  limit.rlim_cur = end;
  return setrlimit(RLIMIT_CPU, &limit) == 0 ? 0 : errno;
}

/// Makes the copy harmless. The copy ends with its parent, reads and prints nothing, and leaves no core file.
static void settle_copy(pid_t parent) {
  // The copy does not inherit this setting. The parent may have ended before it was made.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  // Ctrl-C reaches all processes of the terminal, and the parent decides what it means.
  signal(SIGINT, SIG_IGN);
  static const int signals[] = {SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGXCPU};
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) signal(signals[index], SIG_DFL);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int standard = 0; standard < 3 && nothing >= 0; standard++) dup2(nothing, standard);
  if (nothing > 2) close(nothing);
}

int cflow_copy_process(int seconds) {
  pid_t parent = getpid();
  pid_t copy = fork();
  if (copy < 0) return -errno;
  if (copy > 0) return copy;
  settle_copy(parent);
  // A copy begins with no processor time.
  if (seconds > 0) cflow_limit_time(seconds);
  return 0;
}

void cflow_limit_slice(long microseconds) {
  signal(SIGPROF, SIG_DFL);
  signal(SIGALRM, SIG_DFL);
  struct itimerval slice = {.it_value = {microseconds / 1000000, microseconds % 1000000}};
  setitimer(ITIMER_PROF, &slice, NULL);
  long real = 10 * microseconds;
  slice.it_value = (struct timeval){real / 1000000, real % 1000000};
  setitimer(ITIMER_REAL, &slice, NULL);
}

int cflow_keep_descriptor(int descriptor) {
  // A number that a program which closes or writes to all its descriptors from 3 on does not reach.
  int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, 900);
  if (kept < 0) return -errno;
  close_range(3, (unsigned)kept - 1, 0);
  close_range((unsigned)kept + 1, ~0U, 0);
  return kept;
}

int cflow_memory_file(void) {
  int descriptor = memfd_create("flowsh", MFD_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

int cflow_end_of_process(int process) {
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : descriptor;
}
