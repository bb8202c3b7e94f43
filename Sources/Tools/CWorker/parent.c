// The parent's side: workers are started and ended here.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
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

static bool names(const char *entry, const char *setting) {
  size_t length = (size_t)(strchr(setting, '=') - setting) + 1;
  return strncmp(entry, setting, length) == 0;
}

/// Returns the environment of a worker, in one block to be freed.
///
/// It makes the order of sets equal in every run. The allocator keeps more small blocks cached than usual, since every
/// script allocates and frees hundreds of them.
static char **worker_environment(void) {
  static char hashing[] = "SWIFT_DETERMINISTIC_HASHING=1";
  static const char tunables[] = "GLIBC_TUNABLES=glibc.malloc.tcache_count=127";
  size_t count = 0;
  const char *present = "";
  for (char **entry = environ; *entry != NULL; entry++) {
    count++;
    if (names(*entry, tunables)) present = strchr(*entry, '=') + 1;
  }
  size_t table = (count + 3) * sizeof(char *);
  size_t length = sizeof tunables + 1 + strlen(present);
  char **result = malloc(table + length);
  if (result == NULL) return NULL;
  char *text = (char *)result + table;
  snprintf(text, length, "%s%s%s", tunables, *present != 0 ? ":" : "", present);
  size_t kept = 0;
  for (char **entry = environ; *entry != NULL; entry++) {
    if (!names(*entry, tunables) && !names(*entry, hashing)) result[kept++] = *entry;
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

/// Adds the actions that leave a worker only the standard descriptors and its own.
///
/// Other descriptors of the parent may lack close-on-exec, such as a file that another thread is writing.
static int add_descriptors(posix_spawn_file_actions_t *actions, struct ends ends) {
  int error = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, ends.printing, STDOUT_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, ends.printing, STDERR_FILENO);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, ends.channel, channel_descriptor);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, ends.output, output_descriptor);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, ends.page, page_descriptor);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, ends.interrupts, interrupts_descriptor);
  for (int descriptor = STDERR_FILENO + 1; descriptor < channel_descriptor && error == 0; descriptor++) {
    error = posix_spawn_file_actions_addclose(actions, descriptor);
  }
  return error == 0 ? posix_spawn_file_actions_addclosefrom_np(actions, first_free_descriptor) : error;
}

static int spawn(const char *const *arguments, int32_t count, struct ends ends, pid_t *process) {
  char descriptors[64];
  snprintf(
      descriptors, sizeof descriptors, "%d,%d,%d,%d", channel_descriptor, output_descriptor, page_descriptor,
      interrupts_descriptor);
  char **words = calloc((size_t)count + 2, sizeof(char *));
  char **environment = worker_environment();
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = words == NULL || environment == NULL ? ENOMEM : 0;
  if (error == 0) error = posix_spawn_file_actions_init(&actions);
  if (error == 0 && (error = add_descriptors(&actions, ends)) != 0) posix_spawn_file_actions_destroy(&actions);
  if (error == 0) {
    for (int32_t index = 0; index < count; index++) words[index] = (char *)arguments[index];
    words[count] = descriptors;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    // Run the running program itself, even if another one has replaced it on disk: both ends are the same build.
    error = posix_spawn(process, "/proc/self/exe", &actions, &attributes, words, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
  }
  free(words);
  free(environment);
  return error;
}

int32_t cworker_start(const char *const *arguments, int32_t count, struct cworker_child *child) {
  *child = (struct cworker_child){.process = -1, .channel = -1, .output = -1, .end = -1, .interrupts = -1};
  int sockets[2] = {-1, -1};
  int pipes[2] = {-1, -1};
  struct ends ends = {-1, -1, -1, -1, -1};
  void *page = MAP_FAILED;
  int error = 0;
  pid_t process = -1;

  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0) goto failed;
  child->channel = move_up(sockets[0]);
  ends.channel = child->channel < 0 ? sockets[1] : move_up(sockets[1]);
  if (child->channel < 0 || ends.channel < 0) goto failed;
  if (pipe2(pipes, O_CLOEXEC) != 0) goto failed;
  child->output = move_up(pipes[0]);
  ends.printing = pipes[1];
  if (child->output < 0) goto failed;
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
  // Both ends read the pipe, and neither may wait for it.
  fcntl(child->output, F_SETFL, O_NONBLOCK);
  fcntl(child->channel, F_SETFL, O_NONBLOCK);
  if ((error = spawn(arguments, count, ends, &process)) != 0) goto failed;
  child->process = process;
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
  siginfo_t information = {.si_pid = 0};
  int result = waitid(P_PID, (id_t)child->process, &information, WSTOPPED | WNOHANG | WNOWAIT);
  return result == 0 && information.si_pid == child->process;
}

void cworker_kill(const struct cworker_child *child) {
  kill(-child->process, SIGKILL);
  kill(child->process, SIGKILL);
}

/// Copies at most a full pipe of output to the page.
///
/// A process that has left the group may continue to print.
static void take_last_words(const struct cworker_child *child) {
  char bytes[16384];
  for (int round = 0; round < 64; round++) {
    ssize_t count = read(child->output, bytes, sizeof bytes);
    if (count <= 0) return;
    cworker_add_output(child->page, bytes, (size_t)count);
  }
}

struct cworker_ending cworker_reap(const struct cworker_child *child) {
  struct cworker_ending ending = {.has_ended = false};
  siginfo_t information = {.si_pid = 0};
  int result = waitid(P_PID, (id_t)child->process, &information, WEXITED | WNOHANG | WNOWAIT);
  if (result == 0 && information.si_pid == 0) return ending;
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
  take_last_words(child);
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
