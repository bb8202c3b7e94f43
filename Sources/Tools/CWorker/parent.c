// The parent's side: workers are started and ended here.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// The worker's descriptors besides the standard ones. Those below 10 stay free, since an app may expect low numbers for
// its own files, or close them without checking.
enum { channel_descriptor = 10, output_descriptor, page_descriptor, interrupts_descriptor, first_free_descriptor };

/// Moves a descriptor above those of a worker, close-on-exec. Returns a negative number on failure.
static int move_up(int descriptor) {
  if (descriptor < 0) return -1;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, first_free_descriptor);
  int error = errno;
  close(descriptor);
  // Beyond the limit, fcntl() reports EINVAL rather than EMFILE.
  errno = moved < 0 && error == EINVAL ? EMFILE : error;
  return moved;
}

static void close_if_open(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

/// Returns whether an entry of the environment is of the same variable as a setting.
static bool has_variable_of(const char *entry, const char *setting) {
  size_t length = (size_t)(strchr(setting, '=') - setting) + 1;
  return strncmp(entry, setting, length) == 0;
}

/// Returns the environment of a worker, in one block to be freed.
///
/// It makes the order of sets equal in every run. The allocator keeps more small blocks cached than usual, since every
/// script allocates and frees hundreds of them.
static char **worker_environment(void) {
  static char hashing[] = "SWIFT_DETERMINISTIC_HASHING=1";
  // glibc keeps 7 blocks of a size by default.
  static const char tunables[] = "GLIBC_TUNABLES=glibc.malloc.tcache_count=127";
  size_t count = 0;
  const char *present = "";
  for (char **entry = environ; *entry != NULL; entry++) {
    count++;
    if (has_variable_of(*entry, tunables)) present = strchr(*entry, '=') + 1;
  }
  // The two settings and the final NULL are added.
  size_t table = (count + 3) * sizeof(char *);
  size_t length = sizeof tunables + 1 + strlen(present);
  char **result = malloc(table + length);
  if (result == NULL) return NULL;
  char *text = (char *)result + table;
  snprintf(text, length, "%s%s%s", tunables, *present != 0 ? ":" : "", present);
  size_t kept = 0;
  for (char **entry = environ; *entry != NULL; entry++) {
    if (!has_variable_of(*entry, tunables) && !has_variable_of(*entry, hashing)) result[kept++] = *entry;
  }
  result[kept++] = text;
  result[kept++] = hashing;
  result[kept] = NULL;
  return result;
}

/// The worker's ends of the connections, as descriptors of the parent.
struct ends {
  int channel;
  int output;
  int printing;
  int page;
  int interrupts;
};

/// The state of a worker's process before its program begins.
struct start {
  const char *program;
  char *const *arguments;
  char *const *environment;
  struct ends ends;
  pid_t parent;
};

/// Leaves a worker only the standard descriptors and its own. Returns whether all are in place.
///
/// Other descriptors of the parent may lack close-on-exec, such as a file that another thread is writing.
static bool place_descriptors(const struct ends *ends) {
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing < 0 || (nothing != STDIN_FILENO && dup2(nothing, STDIN_FILENO) < 0)) return false;
  if (dup2(ends->printing, STDOUT_FILENO) < 0 || dup2(ends->printing, STDERR_FILENO) < 0) return false;
  if (dup2(ends->channel, channel_descriptor) < 0 || dup2(ends->output, output_descriptor) < 0) return false;
  if (dup2(ends->page, page_descriptor) < 0 || dup2(ends->interrupts, interrupts_descriptor) < 0) return false;
  for (int descriptor = STDERR_FILENO + 1; descriptor < channel_descriptor; descriptor++) close(descriptor);
  closefrom(first_free_descriptor);
  return true;
}

/// Turns the child of vfork() into a worker. It shares the parent's memory until then, so it only makes system calls.
static __attribute__((noinline)) _Noreturn void become_worker(const struct start *start, volatile int *error) {
  // First of all, since it works for a stopped process too. The parent may have ended before.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != start->parent) _exit(0);
  // All signals are blocked until no handler of the parent is left.
  struct sigaction by_default = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &by_default, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (setsid() >= 0 && place_descriptors(&start->ends)) execve(start->program, start->arguments, start->environment);
  *error = errno;
  // The parent reads the error, and ignores the status.
  _exit(127);
}

/// Starts a process that is a worker from its first system call on. Returns an error number.
///
/// posix_spawn() cannot ask for the signal at the parent's end, and a worker that is stopped before it asks for itself
/// would outlive its parent. As in posix_spawn(), the parent's memory is shared rather than copied until the program
/// begins, and this thread waits until then.
static __attribute__((noinline)) int start_process(const struct start *start, pid_t *process) {
  volatile int error = 0;
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = vfork();
  if (child == 0) become_worker(start, &error);
  int failure = child < 0 ? errno : error;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && failure != 0) waitpid(child, NULL, 0);
  *process = child;
  return failure;
}

/// A request to the starter, of which there is one at a time.
static struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  /// Whether the starter's thread exists.
  bool has_thread;
  /// The process to start. `NULL` once it has started.
  const struct start *start;
  pid_t process;
  int error;
} starter = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/// Starts processes as long as this process lives.
static void *run_starter(void *context) {
  (void)context;
  pthread_mutex_lock(&starter.lock);
  for (;;) {
    while (starter.start == NULL) pthread_cond_wait(&starter.changed, &starter.lock);
    starter.error = start_process(starter.start, &starter.process);
    starter.start = NULL;
    pthread_cond_broadcast(&starter.changed);
  }
  return NULL;
}

/// Creates the starter's thread, if there is none. Returns an error number. The caller holds the lock.
static int create_starter(void) {
  if (starter.has_thread) return 0;
  int error = cworker_start_thread(run_starter);
  starter.has_thread = error == 0;
  return error;
}

/// Starts a worker on a thread that lives as long as the process. Returns an error number.
///
/// The kernel ends a worker with the thread that started it. The main thread lasts, but in a test program the main
/// actor runs on threads of Dispatch, which end when they are idle.
static int start_on_lasting_thread(const struct start *start, pid_t *process) {
  if (gettid() == getpid()) return start_process(start, process);
  pthread_mutex_lock(&starter.lock);
  while (starter.start != NULL) pthread_cond_wait(&starter.changed, &starter.lock);
  int error = create_starter();
  if (error == 0) {
    starter.start = start;
    pthread_cond_broadcast(&starter.changed);
    while (starter.start == start) pthread_cond_wait(&starter.changed, &starter.lock);
    *process = starter.process;
    error = starter.error;
  }
  pthread_mutex_unlock(&starter.lock);
  return error;
}

/// Starts a worker's process with the ends of its connections. Returns an error number.
static int spawn(
    const char *program, const char *const *arguments, int32_t count, struct ends ends, pid_t *process) {
  char descriptors[64];
  snprintf(
      descriptors, sizeof descriptors, "%d,%d,%d,%d", channel_descriptor, output_descriptor, page_descriptor,
      interrupts_descriptor);
  char **all_arguments = calloc((size_t)count + 2, sizeof(char *));
  char **environment = worker_environment();
  int error = ENOMEM;
  if (all_arguments != NULL && environment != NULL) {
    for (int32_t index = 0; index < count; index++) all_arguments[index] = (char *)arguments[index];
    all_arguments[count] = descriptors;
    struct start start = {
        .program = program,
        .arguments = all_arguments,
        .environment = environment,
        .ends = ends,
        .parent = getpid(),
    };
    error = start_on_lasting_thread(&start, process);
  }
  free(all_arguments);
  free(environment);
  return error;
}

int32_t cworker_start(
    const char *program, const char *const *arguments, int32_t count, struct cworker_child *child) {
  *child = (struct cworker_child){.process = -1, .channel = -1, .output = -1, .end = -1, .interrupts = -1};
  int sockets[2] = {-1, -1};
  int pipes[2] = {-1, -1};
  struct ends ends = {-1, -1, -1, -1, -1};
  void *page = MAP_FAILED;
  int error = 0;
  pid_t process = -1;

  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) goto failed;
  // move_up() closes what it moves. If the first end fails, the second one is kept as it is, to be closed below.
  child->channel = move_up(sockets[0]);
  ends.channel = child->channel < 0 ? sockets[1] : move_up(sockets[1]);
  if (child->channel < 0 || ends.channel < 0) goto failed;
  if (pipe2(pipes, O_CLOEXEC) != 0) goto failed;
  child->output = move_up(pipes[0]);
  ends.printing = child->output < 0 ? pipes[1] : move_up(pipes[1]);
  if (child->output < 0 || ends.printing < 0) goto failed;
  ends.output = child->output;
  if ((ends.page = move_up(memfd_create("flowsh-worker", MFD_CLOEXEC))) < 0) goto failed;
  child->interrupts = ends.interrupts = move_up(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (ends.interrupts < 0) goto failed;
  if (ftruncate(ends.page, sizeof(cworker_page)) != 0) goto failed;
  page = mmap(NULL, sizeof(cworker_page), PROT_READ | PROT_WRITE, MAP_SHARED, ends.page, 0);
  if (page == MAP_FAILED) goto failed;
  child->page = page;
  child->page->layout = sizeof(cworker_page);
  cworker_copy_build(child->page->build);
  // Both ends read the pipe, and neither may wait for it. Only this end of the socket must not wait.
  fcntl(child->output, F_SETFL, O_NONBLOCK);
  fcntl(child->channel, F_SETFL, O_NONBLOCK);
  if ((error = spawn(program, arguments, count, ends, &process)) != 0) goto failed;
  child->process = process;
  // A kernel before 5.3, or a sandbox, has no such descriptors. The caller then polls with cworker_reap().
  child->end = (int)syscall(SYS_pidfd_open, process, 0);
  if (child->end >= 0) fcntl(child->end, F_SETFD, FD_CLOEXEC);
  close(ends.channel);
  close(ends.printing);
  close(ends.page);
  return 0;

failed:
  if (error == 0) error = errno;
  close_if_open(child->channel);
  close_if_open(ends.channel);
  close_if_open(child->output);
  close_if_open(ends.printing);
  close_if_open(ends.page);
  close_if_open(ends.interrupts);
  if (page != MAP_FAILED) munmap(page, sizeof(cworker_page));
  return error == 0 ? EIO : error;
}

void cworker_ask(const struct cworker_child *child, uint64_t job) {
  atomic_store(&child->page->asked, job);
  kill(child->process, cworker_signal());
}

void cworker_interrupt(const struct cworker_child *child, uint64_t job) {
  atomic_store(&child->page->interrupted, job);
  eventfd_write(child->interrupts, 1);
}

void cworker_stop(const struct cworker_child *child) {
  kill(-child->process, SIGSTOP);
}

void cworker_continue(const struct cworker_child *child, int64_t stopped) {
  atomic_fetch_add(&child->page->stopped, stopped);
  kill(-child->process, SIGCONT);
}

/// The event descriptor of SIGCHLD. Negative before the first watch.
static int stops = -1;

static void note_stop(int number) {
  (void)number;
  int error = errno;
  eventfd_write(stops, 1);
  errno = error;
}

int32_t cworker_watch_stops(void) {
  if (stops >= 0) return stops;
  stops = move_up(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (stops < 0) return -1;
  struct sigaction action = {.sa_handler = note_stop, .sa_flags = SA_RESTART};
  sigaction(SIGCHLD, &action, NULL);
  return stops;
}

void cworker_wake(void) {
  eventfd_write(stops, 1);
}

void cworker_forget_stops(void) {
  eventfd_t count;
  eventfd_read(stops, &count);
}

bool cworker_is_stopped(const struct cworker_child *child) {
  siginfo_t change = {.si_pid = 0};
  int result = waitid(P_PID, (id_t)child->process, &change, WSTOPPED | WNOHANG | WNOWAIT);
  return result == 0 && change.si_pid == child->process;
}

void cworker_kill(const struct cworker_child *child) {
  kill(-child->process, SIGKILL);
  kill(child->process, SIGKILL);
}

/// Copies the rest of an ended worker's output to the page.
///
/// The limit is 1 MiB, the largest pipe by default, since a process that has left the group may continue to print.
static void take_last_output(const struct cworker_child *child) {
  char bytes[cworker_output_chunk];
  for (int round = 0; round < (1 << 20) / cworker_output_chunk; round++) {
    ssize_t count = read(child->output, bytes, sizeof bytes);
    if (count <= 0) return;
    cworker_add_output(child->page, bytes, (size_t)count);
  }
}

struct cworker_ending cworker_reap(const struct cworker_child *child) {
  struct cworker_ending ending = {.has_ended = false};
  siginfo_t change = {.si_pid = 0};
  int result = waitid(P_PID, (id_t)child->process, &change, WEXITED | WNOHANG | WNOWAIT);
  if (result == 0 && change.si_pid == 0) return ending;
  // If other code has reaped the process, its ending is unknown, and counts as a kill.
  ending.has_ended = true;
  ending.is_signal = true;
  ending.number = SIGKILL;
  if (result != 0) return ending;
  // Until the process is reaped, no other process can have its number.
  kill(-child->process, SIGKILL);
  int status = 0;
  waitpid(child->process, &status, 0);
  ending.is_signal = WIFSIGNALED(status);
  ending.number = ending.is_signal ? WTERMSIG(status) : WEXITSTATUS(status);
  // The signal that came first, even if the description of the app's work led to another one.
  int32_t crash = atomic_load(&child->page->crash);
  if (ending.is_signal && crash > 0 && crash < NSIG) ending.number = crash;
  take_last_output(child);
  return ending;
}

void cworker_release(struct cworker_child *child) {
  close_if_open(child->channel);
  close_if_open(child->output);
  close_if_open(child->end);
  close_if_open(child->interrupts);
  child->channel = child->output = child->end = child->interrupts = -1;
  munmap(child->page, sizeof(cworker_page));
}

uint64_t cworker_descriptor_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : UINT64_MAX;
}
