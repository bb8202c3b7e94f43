// The parent's side: the start of workers, and what connects them to their parent.

#define _GNU_SOURCE
#include "internal.h"

#include "CFlowSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
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

/// Starts a worker's process with the ends of its connections. Returns its number, or a negative error number.
static int spawn(const char *program, const char *const *arguments, int32_t count, struct ends ends) {
  char own[64];
  snprintf(
      own, sizeof own, "%d,%d,%d,%d", channel_descriptor, output_descriptor, page_descriptor, interrupts_descriptor);
  const struct cflow_descriptor descriptors[] = {
      {ends.printing, STDOUT_FILENO},      {ends.printing, STDERR_FILENO}, {ends.channel, channel_descriptor},
      {ends.output, output_descriptor},    {ends.page, page_descriptor},   {ends.interrupts, interrupts_descriptor},
  };
  char **all_arguments = calloc((size_t)count + 2, sizeof(char *));
  char **environment = worker_environment();
  int result = -ENOMEM;
  if (all_arguments != NULL && environment != NULL) {
    for (int32_t index = 0; index < count; index++) all_arguments[index] = (char *)arguments[index];
    all_arguments[count] = own;
    struct cflow_program start = {
        .file = program,
        .arguments = all_arguments,
        .environment = environment,
        .descriptors = descriptors,
        .descriptor_count = sizeof descriptors / sizeof descriptors[0],
    };
    result = cflow_start(&start);
  }
  free(all_arguments);
  free(environment);
  return result;
}

int32_t cworker_start(
    const char *program, const char *const *arguments, int32_t count, struct cworker_child *child) {
  *child = (struct cworker_child){.process = -1, .channel = -1, .output = -1, .interrupts = -1};
  int sockets[2] = {-1, -1};
  int pipes[2] = {-1, -1};
  struct ends ends = {-1, -1, -1, -1, -1};
  void *page = MAP_FAILED;
  int error = 0;

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
  child->process = spawn(program, arguments, count, ends);
  if (child->process < 0) {
    error = -child->process;
    goto failed;
  }
  close(ends.channel);
  close(ends.printing);
  close(ends.page);
  return child->process;

failed:
  if (error == 0) error = errno;
  close_if_open(ends.channel);
  close_if_open(ends.printing);
  close_if_open(ends.page);
  cworker_release(child);
  return error == 0 ? -EIO : -error;
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

void cworker_take_last_output(const struct cworker_child *child) {
  char bytes[cworker_output_chunk];
  // 1 MiB is the largest pipe by default. A process that has left the group may continue to print.
  for (int round = 0; round < (1 << 20) / cworker_output_chunk; round++) {
    ssize_t count = read(child->output, bytes, sizeof bytes);
    if (count <= 0) return;
    cworker_add_output(child->page, bytes, (size_t)count);
  }
}

void cworker_release(struct cworker_child *child) {
  close_if_open(child->channel);
  close_if_open(child->output);
  close_if_open(child->interrupts);
  child->channel = child->output = child->interrupts = -1;
  if (child->page != NULL) munmap(child->page, sizeof(cworker_page));
  child->page = NULL;
}

uint64_t cworker_descriptor_limit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : UINT64_MAX;
}
