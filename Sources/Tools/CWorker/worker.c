// The worker's side. It records its work in the shared page, so that the parent knows it however the process ends.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

// The page of a process that is no worker, such as one that the app has forked.
static cworker_page nothing;
static cworker_page *page = &nothing;
static int channel = -1;
static int output = -1;
static int folder = -1;
static char folder_path[PATH_MAX];
/// The inode of the channel. It reveals that the app has put something else in the channel's place.
static ino_t channel_node;
static int32_t (*describe)(void *buffer, int32_t size);

/// Held while output is read from the pipe.
static pthread_mutex_t output_lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: Output

/// Reads at most a full pipe of output.
///
/// The limit is needed, since the app may print for ever.
static void take_output(bool keeps) {
  char bytes[16384];
  for (int round = 0; round < 5; round++) {
    ssize_t count = read(output, bytes, sizeof bytes);
    if (count <= 0) return;
    if (keeps) cworker_add_output(page, bytes, (size_t)count);
  }
}

/// Ends the process with its parent, and empties the pipe before it is full.
static void *attend(void *context) {
  (void)context;
  struct pollfd descriptors[2] = {{.fd = channel, .events = POLLRDHUP}, {.fd = output, .events = POLLIN}};
  for (;;) {
    if (poll(descriptors, 2, -1) < 0 && errno != EINTR && errno != EAGAIN) return NULL;
    if (descriptors[0].revents & (POLLRDHUP | POLLHUP | POLLERR)) _exit(0);
    if (descriptors[1].revents & POLLIN) {
      pthread_mutex_lock(&output_lock);
      take_output(true);
      pthread_mutex_unlock(&output_lock);
    }
    // The app has closed the descriptor. The main thread notices that and ends the process.
    for (int index = 0; index < 2; index++) {
      if (descriptors[index].revents & POLLNVAL) descriptors[index].fd = -1;
    }
  }
}

// MARK: Beginning

/// Turns a forked process of the app into one that records and sends nothing.
static void forget(void) {
  close(channel);
  close(output);
  channel = output = -1;
  page = &nothing;
  describe = NULL;
  pthread_mutex_init(&output_lock, NULL);
}

static void on_question(int number) {
  // The kernel may deliver to any thread, but only the main thread knows what the app does.
  if (gettid() != getpid()) {
    tgkill(getpid(), getpid(), number);
    return;
  }
  int error = errno;
  // Ignore the request if that job is over.
  if (atomic_load(&page->asked) == atomic_load(&page->job) && atomic_load(&page->job) != 0) {
    if (describe != NULL) {
      int32_t count = describe(page->activity, sizeof page->activity - 1);
      page->activity[count < 0 ? 0 : count] = 0;
    }
    _exit(124);
  }
  errno = error;
}

/// Lets a crash end the process at once, with only its message.
///
/// Swift's handlers would produce a backtrace, which takes a second. They stay if the environment asks for one.
static void leave_out_backtraces(void) {
  if (getenv("SWIFT_BACKTRACE") != NULL) return;
  static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  struct sigaction action = {.sa_handler = SIG_DFL};
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) sigaction(signals[index], &action, NULL);
}

static bool fail(enum cworker_stage stage) {
  atomic_store(&page->stage, stage);
  return false;
}

bool cworker_begin(const char *descriptors) {
  // Do this first: it works for a stopped process too. If the parent has ended already, the channel shows it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int memory = -1;
  if (sscanf(descriptors, "%d,%d,%d", &channel, &output, &memory) != 3) return false;
  struct stat information;
  if (fstat(memory, &information) != 0 || information.st_size != sizeof(cworker_page)) return false;
  void *shared = mmap(NULL, sizeof(cworker_page), PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  close(memory);
  if (shared == MAP_FAILED) return false;
  page = shared;
  if (page->layout != sizeof(cworker_page)) return false;
  if (fstat(channel, &information) != 0) return fail(cworker_cut_off);
  channel_node = information.st_ino;
  fcntl(channel, F_SETFD, FD_CLOEXEC);
  fcntl(output, F_SETFD, FD_CLOEXEC);
  int low = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  folder = fcntl(low, F_DUPFD_CLOEXEC, output);
  if (low >= 0) close(low);
  if (getcwd(folder_path, sizeof folder_path) == NULL) folder_path[0] = 0;
  // Line buffering puts printed text into the pipe before the process ends abruptly.
  setvbuf(stdout, NULL, _IOLBF, 0);

  leave_out_backtraces();
  struct sigaction action = {.sa_handler = on_question, .sa_flags = SA_RESTART};
  sigaction(cworker_signal(), &action, NULL);
  pthread_atfork(NULL, NULL, forget);

  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  // The thread calls very little, so a small stack suffices.
  pthread_attr_setstacksize(&attributes, 1 << 18);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, attend, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (error != 0) return fail(cworker_without_means);
  atomic_store(&page->stage, cworker_ready);
  return true;
}

void cworker_describe_with(int32_t (*function)(void *buffer, int32_t size)) {
  describe = function;
}

// MARK: Messages

/// Ends a worker that can no longer send. Its unsent messages are in the page.
static _Noreturn void cut_off(void) {
  atomic_store(&page->stage, cworker_cut_off);
  _exit(124);
}

static void put(const char *bytes, size_t count) {
  struct stat information;
  if (fstat(channel, &information) != 0 || information.st_ino != channel_node) cut_off();
  while (count > 0) {
    ssize_t written = write(channel, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      cut_off();
    }
    bytes += written;
    count -= (size_t)written;
  }
}

int32_t cworker_receive(void *buffer, int32_t size) {
  for (;;) {
    ssize_t count = read(channel, buffer, (size_t)size);
    if (count >= 0 || errno != EINTR) return count > 0 ? (int32_t)count : 0;
  }
}

void cworker_flush(void) {
  // A forked process has nothing to send.
  if (channel < 0) return;
  put(page->unsent, atomic_load(&page->unsent_count));
  atomic_store(&page->unsent_count, 0);
}

void cworker_send(const void *bytes, int32_t count) {
  if (channel < 0) return;
  uint32_t start = atomic_load_explicit(&page->unsent_count, memory_order_relaxed);
  if ((uint32_t)count > cworker_unsent_size - start) {
    cworker_flush();
    start = 0;
  }
  if ((uint32_t)count > cworker_unsent_size) return put(bytes, (size_t)count);
  memcpy(page->unsent + start, bytes, (size_t)count);
  atomic_store(&page->unsent_count, start + (uint32_t)count);
}

// MARK: Work

static void check_descriptors(void) {
  if (page != &nothing && (fcntl(channel, F_GETFD) < 0 || fcntl(output, F_GETFD) < 0)) cut_off();
}

static void note_file(const char *file) {
  if (strncmp(page->file, file, sizeof page->file - 1) != 0) strncpy(page->file, file, sizeof page->file - 1);
}

void cworker_job_begins(uint64_t number, int64_t time) {
  // If the folder is gone, the job itself reports what it cannot find.
  bool is_there = (folder >= 0 && fchdir(folder) == 0) || chdir(folder_path) == 0;
  (void)is_there;
  pthread_mutex_lock(&output_lock);
  take_output(false);
  atomic_store(&page->output_count, 0);
  pthread_mutex_unlock(&output_lock);
  note_file("");
  atomic_store_explicit(&page->line, 0, memory_order_relaxed);
  atomic_store_explicit(&page->statements, 0, memory_order_relaxed);
  atomic_store_explicit(&page->expectations, 0, memory_order_relaxed);
  atomic_store_explicit(&page->began, time, memory_order_relaxed);
  atomic_store(&page->job, number);
}

void cworker_statement_begins(const char *file, uint32_t line, uint32_t column) {
  check_descriptors();
  note_file(file);
  atomic_store_explicit(&page->line, line, memory_order_relaxed);
  atomic_store_explicit(&page->column, column, memory_order_relaxed);
  atomic_fetch_add_explicit(&page->statements, 1, memory_order_relaxed);
}

void cworker_expectation_checked(void) {
  atomic_fetch_add_explicit(&page->expectations, 1, memory_order_relaxed);
}

void cworker_job_ends(void) {
  check_descriptors();
  atomic_store(&page->job, 0);
}
