// The start and the limits of children: forks of this process, and other programs. Swift's overlay has no fork, since
// the child has only the thread that called it.

#define _GNU_SOURCE
#include "CFlowSystem.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
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

int cflow_allow_stack(uint64_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return errno;
  if (limit.rlim_cur >= bytes) return 0;
  limit.rlim_cur = limit.rlim_max < bytes ? limit.rlim_max : bytes;
  return setrlimit(RLIMIT_STACK, &limit) == 0 ? 0 : errno;
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

int cflow_fork(void) {
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
  return 0;
}

// Converts microseconds for an interval timer.
static struct timeval time_of(long microseconds) {
  const long per_second = 1000000;
  return (struct timeval){microseconds / per_second, microseconds % per_second};
}

void cflow_limit_time(long processor, long real) {
  signal(SIGPROF, SIG_DFL);
  signal(SIGALRM, SIG_DFL);
  // A fork has the mask of the thread that made it, and threads of Dispatch block SIGALRM.
  sigset_t timers;
  sigemptyset(&timers);
  sigaddset(&timers, SIGPROF);
  sigaddset(&timers, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &timers, NULL);
  setitimer(ITIMER_PROF, &(struct itimerval){.it_value = time_of(processor)}, NULL);
  setitimer(ITIMER_REAL, &(struct itimerval){.it_value = time_of(real)}, NULL);
}

// An app that closes or writes to its descriptors one after the other, from 3 on, hardly reaches this number. It is below
// 1024, the usual limit of a process.
enum { HIGHEST_KEPT = 900 };

int cflow_raise_descriptor(int descriptor) {
  int raised = fcntl(descriptor, F_DUPFD_CLOEXEC, HIGHEST_KEPT);
  // A process with a lower limit keeps the number.
  if (raised < 0) return descriptor;
  close(descriptor);
  return raised;
}

int cflow_close_descriptors_except(int descriptor) {
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

void *cflow_share_memory(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void cflow_release_memory(void *memory, size_t size) {
  munmap(memory, size);
}

// MARK: Threads

int cflow_start_thread(void *(*body)(void *)) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // The threads call very little, so a small stack suffices.
  pthread_attr_setstacksize(&attributes, 1 << 18);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals go to the threads of the program or the app. A new thread has its creator's mask from its first
  // instruction.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, body, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}

// MARK: Programs

// The state of a child before its program begins.
struct start {
  const struct cflow_program *program;
  pid_t parent;
};

static bool is_placed(const struct cflow_program *program, int descriptor) {
  for (int index = 0; index < program->descriptor_count; index++) {
    if (program->descriptors[index].to == descriptor) return true;
  }
  return false;
}

// Leaves a program its own descriptors and an empty input. Returns whether all are in place.
//
// Other descriptors of the parent may lack close-on-exec, such as a file that another thread is writing.
static bool place_descriptors(const struct cflow_program *program) {
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || (nothing != STDIN_FILENO && dup2(nothing, STDIN_FILENO) < 0)) return false;
  int highest = STDERR_FILENO;
  for (int index = 0; index < program->descriptor_count; index++) {
    struct cflow_descriptor descriptor = program->descriptors[index];
    if (dup2(descriptor.from, descriptor.to) < 0) return false;
    if (descriptor.to > highest) highest = descriptor.to;
  }
  for (int descriptor = STDERR_FILENO + 1; descriptor < highest; descriptor++) {
    if (!is_placed(program, descriptor)) close(descriptor);
  }
  closefrom(highest + 1);
  return true;
}

// Turns the child of vfork() into another program. It shares the parent's memory until then, so it only makes system
// calls.
static __attribute__((noinline)) _Noreturn void become_program(const struct start *start, volatile int *error) {
  // First of all, since it works for a stopped process too. The parent may have ended before.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != start->parent) _exit(0);
  // All signals are blocked until no handler of the parent is left.
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &by_default, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  const struct cflow_program *program = start->program;
  if (setsid() >= 0 && place_descriptors(program)) execve(program->file, program->arguments, program->environment);
  *error = errno;
  // The parent reads the error, and ignores the status.
  _exit(127);
}

// Starts a program that ends with this process from its first system call on. Returns the number of the process, or a
// negative error number.
//
// posix_spawn() cannot ask for the signal at the parent's end, and a process that is stopped before it asks for itself
// would outlive its parent. As in posix_spawn(), the parent's memory is shared rather than copied until the program
// begins, and this thread waits until then.
static __attribute__((noinline)) int start_here(const struct start *start) {
  volatile int error = 0;
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = vfork();
  if (child == 0) become_program(start, &error);
  int failure = child < 0 ? errno : error;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && failure != 0) waitpid(child, NULL, 0);
  return failure == 0 ? child : -failure;
}

// A request to the starter, of which there is one at a time.
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  // Whether the starter's thread exists.
  bool has_thread;
  // The program to start. Null once it has started.
  const struct start *start;
  int result;
} starter = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

// Starts programs as long as this process lives.
static void *run_starter(void *context) {
  (void)context;
  pthread_mutex_lock(&starter.lock);
  for (;;) {
    while (starter.start == NULL) pthread_cond_wait(&starter.changed, &starter.lock);
    starter.result = start_here(starter.start);
    starter.start = NULL;
    pthread_cond_broadcast(&starter.changed);
  }
  return NULL;
}

// Creates the starter's thread, if there is none. Returns an error number. The caller holds the lock.
static int create_starter(void) {
  if (starter.has_thread) return 0;
  int error = cflow_start_thread(run_starter);
  starter.has_thread = error == 0;
  return error;
}

int cflow_start(const struct cflow_program *program) {
  struct start start = {.program = program, .parent = getpid()};
  // The kernel ends a program with the thread that started it. The main thread lasts, but in a test program the main
  // actor runs on threads of Dispatch, which end when they are idle.
  if (gettid() == getpid()) return start_here(&start);
  pthread_mutex_lock(&starter.lock);
  while (starter.start != NULL) pthread_cond_wait(&starter.changed, &starter.lock);
  int result = -create_starter();
  if (result == 0) {
    starter.start = &start;
    pthread_cond_broadcast(&starter.changed);
    while (starter.start == &start) pthread_cond_wait(&starter.changed, &starter.lock);
    result = starter.result;
  }
  pthread_mutex_unlock(&starter.lock);
  return result;
}
