// The worker's side. It records its work in the shared page, so that the parent knows it however the process ends.

#define _GNU_SOURCE
#include "internal.h"

#include "CFlowRuntime.h"
#include "CFlowSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The page of a process that is no worker, such as the app's fork.
static cworker_page private_page;
static cworker_page *page = &private_page;
static int channel = -1;
static int output = -1;
static int interrupts = -1;
/// The folder in which the process began, as a descriptor and as a path.
static int folder = -1;
static char folder_path[PATH_MAX];
/// The inode of the channel. It reveals that the app has put something else in the channel's place.
static ino_t channel_node;
/// The task in which the app began to handle the event of the page, or null.
static void *handling_task;
/// The thread of the app. It is the main thread in a shell, and another one in a test program.
static pid_t app_thread;

/// The start of each frame of forwarded output. Empty if output only goes to the page.
static char output_prefix[16];
static size_t output_prefix_size;
static void (*on_interrupt)(void);

/// Held while output is read from the pipe.
static pthread_mutex_t output_lock = PTHREAD_MUTEX_INITIALIZER;
/// Held while messages are stored or sent.
static pthread_mutex_t channel_lock = PTHREAD_MUTEX_INITIALIZER;
/// Held while a job begins or ends, and while an interrupt is delivered.
static pthread_mutex_t job_lock = PTHREAD_MUTEX_INITIALIZER;

// MARK: Sending

/// The exit status of a worker that ends itself. The parent reads the reason from the page.
enum { ended_early = 124 };

/// Ends a worker that can no longer send. Its unsent messages are in the page.
static _Noreturn void cut_off(void) {
  atomic_store(&page->stage, cworker_cut_off);
  _exit(ended_early);
}

/// Writes all bytes to the channel. The caller holds `channel_lock`.
static void write_all(const char *bytes, size_t count) {
  struct stat status;
  if (fstat(channel, &status) != 0 || status.st_ino != channel_node) cut_off();
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

static void flush_messages(void) {
  write_all(page->unsent, atomic_load(&page->unsent_count));
  atomic_store(&page->unsent_count, 0);
}

/// Stores a message for the next flush. The caller holds `channel_lock`.
static void send_message(const char *bytes, size_t count) {
  uint32_t start = atomic_load_explicit(&page->unsent_count, memory_order_relaxed);
  if (count > cworker_unsent_size - start) {
    flush_messages();
    start = 0;
  }
  if (count > cworker_unsent_size) return write_all(bytes, count);
  memcpy(page->unsent + start, bytes, count);
  atomic_store(&page->unsent_count, start + (uint32_t)count);
}

// MARK: Output

/// Sends output as a frame, after the messages that were stored earlier.
static void forward(const char *bytes, size_t count) {
  // The check of a frame, as in BinaryFrame: 64-bit FNV-1a, whose halves are combined.
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t index = 0; index < count; index++) hash = (hash ^ (unsigned char)bytes[index]) * 0x100000001B3;
  uint32_t header[] = {(uint32_t)count, (uint32_t)(hash ^ hash >> 32)};
  char frame[cworker_output_chunk + sizeof output_prefix + sizeof header];
  size_t length = output_prefix_size;
  memcpy(frame, output_prefix, length);
  memcpy(frame + length, header, sizeof header);
  length += sizeof header;
  memcpy(frame + length, bytes, count);
  length += count;
  pthread_mutex_lock(&channel_lock);
  send_message(frame, length);
  flush_messages();
  pthread_mutex_unlock(&channel_lock);
}

/// Reads at most five chunks of output. A full pipe has four by default.
///
/// The limit is needed, since the app may print without end. Without `keeps`, the output is discarded.
static void take_output(bool keeps) {
  char bytes[cworker_output_chunk];
  for (int round = 0; round < 5; round++) {
    ssize_t count = read(output, bytes, sizeof bytes);
    if (count <= 0) return;
    if (!keeps) continue;
    uint64_t before = atomic_load(&page->output_count);
    cworker_add_output(page, bytes, (size_t)count);
    if (output_prefix_size == 0 || before >= cworker_output_part) continue;
    uint64_t rest = cworker_output_part - before;
    forward(bytes, (uint64_t)count < rest ? (size_t)count : (size_t)rest);
  }
}

/// Delivers an interrupt of the running job. Ignores one of an earlier job.
static void deliver_interrupt(void) {
  eventfd_t count;
  eventfd_read(interrupts, &count);
  pthread_mutex_lock(&job_lock);
  uint64_t job = atomic_load(&page->job);
  if (job != 0 && atomic_load(&page->interrupted) == job && on_interrupt != NULL) on_interrupt();
  pthread_mutex_unlock(&job_lock);
}

/// Ends the process with its parent, empties the pipe in time, and delivers interrupts.
static void *watch_descriptors(void *context) {
  (void)context;
  struct pollfd descriptors[] = {
      {.fd = channel, .events = POLLRDHUP},
      {.fd = output, .events = POLLIN},
      {.fd = interrupts, .events = POLLIN},
  };
  nfds_t count = sizeof descriptors / sizeof descriptors[0];
  for (;;) {
    if (poll(descriptors, count, -1) < 0 && errno != EINTR && errno != EAGAIN) return NULL;
    if (descriptors[0].revents & (POLLRDHUP | POLLHUP | POLLERR)) _exit(0);
    if (descriptors[1].revents & POLLIN) {
      pthread_mutex_lock(&output_lock);
      take_output(true);
      pthread_mutex_unlock(&output_lock);
    }
    if (descriptors[2].revents & POLLIN) deliver_interrupt();
    // The app has closed the descriptor. The main thread notices that and ends the process.
    for (nfds_t index = 0; index < count; index++) {
      if (descriptors[index].revents & POLLNVAL) descriptors[index].fd = -1;
    }
  }
}

// MARK: Beginning

/// Turns a forked process of the app into one that records and sends nothing.
static void detach(void) {
  close(channel);
  close(output);
  close(interrupts);
  channel = output = interrupts = -1;
  page = &private_page;
  app_thread = gettid();
  on_interrupt = NULL;
  output_prefix_size = 0;
  pthread_mutex_init(&output_lock, NULL);
  pthread_mutex_init(&channel_lock, NULL);
  pthread_mutex_init(&job_lock, NULL);
}

void cworker_set_app_thread(void) {
  app_thread = gettid();
}

// Runs no Swift, since a signal may have interrupted the app at any point. The functions of the Swift runtime that
// give the current task and its name only read.
const char *cworker_describe_work(void) {
  if (gettid() != app_thread) return page->activity;
  void *task = cflow_task_current();
  uint64_t event = atomic_load(&page->handled);
  // A task that runs since then has the event that it carries.
  if (task != handling_task) event = task == NULL ? 0 : cflow_job_note(task)->cause;
  bool runs = cflow_scheduler() != NULL;
  int64_t time = runs ? cflow_time() : atomic_load(&page->handled_time);
  cworker_page_describe(page, event, cflow_task_current_name(), runs, time);
  return page->activity;
}

static void note_activity(void) {
  cworker_describe_work();
}

/// Describes the work for the parent and ends the process, if the job still runs.
static void on_describe_request(int number) {
  // The kernel may deliver the signal to any thread.
  if (gettid() != app_thread) {
    tgkill(getpid(), app_thread, number);
    return;
  }
  int error = errno;
  // Ignore the request if that job is over.
  if (atomic_load(&page->asked) == atomic_load(&page->job) && atomic_load(&page->job) != 0) {
    note_activity();
    _exit(ended_early);
  }
  errno = error;
}

/// Records the signal and the app's work at a crash.
static void note_crash(int32_t number) {
  atomic_store(&page->crash, number);
  note_activity();
}

/// Records why the worker could not begin. Returns `false`.
static bool fail(enum cworker_stage stage) {
  atomic_store(&page->stage, stage);
  return false;
}

bool cworker_begin(const char *descriptors) {
  int memory = -1;
  if (sscanf(descriptors, "%d,%d,%d,%d", &channel, &output, &memory, &interrupts) != 4) return false;
  struct stat status;
  if (fstat(memory, &status) != 0 || status.st_size != sizeof(cworker_page)) return false;
  void *shared = mmap(NULL, sizeof(cworker_page), PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  close(memory);
  if (shared == MAP_FAILED) return false;
  page = shared;
  if (page->layout != sizeof(cworker_page)) return false;
  unsigned char build[cworker_build_size];
  cworker_copy_build(build);
  if (memcmp(page->build, build, sizeof build) != 0) return fail(cworker_other_build);
  if (fstat(channel, &status) != 0) return fail(cworker_cut_off);
  channel_node = status.st_ino;
  fcntl(channel, F_SETFD, FD_CLOEXEC);
  fcntl(output, F_SETFD, FD_CLOEXEC);
  fcntl(interrupts, F_SETFD, FD_CLOEXEC);
  // The folder's descriptor is moved above the worker's others, out of the app's way.
  int low = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  folder = fcntl(low, F_DUPFD_CLOEXEC, output);
  if (low >= 0) close(low);
  if (getcwd(folder_path, sizeof folder_path) == NULL) folder_path[0] = 0;
  // Line buffering puts printed text into the pipe before the process ends abruptly.
  setvbuf(stdout, NULL, _IOLBF, 0);

  cworker_set_app_thread();
  cworker_handle_crashes(note_crash, 0);
  // If the app calls exit(), the parent reports what it was doing.
  atexit(note_activity);
  struct sigaction action = {.sa_handler = on_describe_request, .sa_flags = SA_RESTART};
  sigaction(cworker_signal(), &action, NULL);
  // The threads of Dispatch block signals.
  sigset_t request;
  sigemptyset(&request);
  sigaddset(&request, cworker_signal());
  pthread_sigmask(SIG_UNBLOCK, &request, NULL);
  pthread_atfork(NULL, NULL, detach);

  if (cflow_start_thread(watch_descriptors) != 0) return fail(cworker_without_resources);
  atomic_store(&page->stage, cworker_ready);
  return true;
}

int64_t cworker_stopped_time(void) {
  return atomic_load(&page->stopped);
}

// MARK: The app's work

void cworker_forget_work(void) {
  for (int index = 0; index < cworker_work_count; index++) {
    atomic_store_explicit(&page->works[index].event, 0, memory_order_relaxed);
  }
  cworker_handle_work(0);
}

bool cworker_has_work(uint64_t event) {
  return cworker_page_has_work(page, event);
}

void cworker_add_work(uint64_t event, const char *text, int32_t size) {
  cworker_page_add_work(page, event, text, (size_t)size);
}

void cworker_handle_work(uint64_t event) {
  handling_task = cflow_task_current();
  atomic_store_explicit(&page->handled_time, cflow_time(), memory_order_relaxed);
  atomic_store_explicit(&page->handled, event, memory_order_release);
}

void cworker_add_fault(const char *text, int32_t size) {
  uint32_t count = atomic_load_explicit(&page->faults_count, memory_order_relaxed);
  if (count >= sizeof page->faults || (size_t)size >= sizeof page->faults - count) return;
  memcpy(page->faults + count, text, (size_t)size);
  page->faults[count + (uint32_t)size] = '\n';
  atomic_store_explicit(&page->faults_count, count + (uint32_t)size + 1, memory_order_release);
}

const char *cworker_noted_faults(uint32_t *count) {
  *count = atomic_load_explicit(&page->faults_count, memory_order_acquire);
  if (*count > sizeof page->faults) *count = 0;
  return page->faults;
}

// MARK: Messages

int32_t cworker_receive(void *buffer, int32_t size) {
  for (;;) {
    ssize_t count = read(channel, buffer, (size_t)size);
    if (count >= 0 || errno != EINTR) return count > 0 ? (int32_t)count : 0;
  }
}

enum cworker_event cworker_wait(int32_t wake_up, int32_t milliseconds) {
  for (;;) {
    struct pollfd descriptors[] = {{.fd = channel, .events = POLLIN}, {.fd = wake_up, .events = POLLIN}};
    int count = poll(descriptors, 2, milliseconds);
    if (count < 0 && errno == EINTR) continue;
    if (count == 0) return cworker_elapsed;
    // A read reports what is wrong with the channel.
    return descriptors[0].revents != 0 || count < 0 ? cworker_received : cworker_woken;
  }
}

void cworker_flush(void) {
  // A forked process has nothing to send.
  if (channel < 0) return;
  pthread_mutex_lock(&channel_lock);
  flush_messages();
  pthread_mutex_unlock(&channel_lock);
}

void cworker_send(const void *bytes, int32_t count) {
  if (channel < 0) return;
  pthread_mutex_lock(&channel_lock);
  send_message(bytes, (size_t)count);
  pthread_mutex_unlock(&channel_lock);
}

// MARK: Sessions

void cworker_listen_to_interrupts(void (*function)(void)) {
  on_interrupt = function;
}

void cworker_forward_output(const void *prefix, int32_t size) {
  output_prefix_size = (size_t)size < sizeof output_prefix ? (size_t)size : sizeof output_prefix;
  memcpy(output_prefix, prefix, output_prefix_size);
}

void cworker_take_output(void) {
  // A line that the app has not ended is still in the library's buffer.
  fflush(stdout);
  pthread_mutex_lock(&output_lock);
  take_output(true);
  pthread_mutex_unlock(&output_lock);
}

// MARK: Jobs

/// Ends the process if the app has closed one of its descriptors.
static void check_descriptors(void) {
  // A process that the app has forked has no descriptors to lose.
  if (page == &private_page) return;
  if (fcntl(channel, F_GETFD) < 0 || fcntl(output, F_GETFD) < 0 || fcntl(interrupts, F_GETFD) < 0) cut_off();
}

/// Writes the place of the statement to the page. Most statements are of the same place as the last.
static void note_place(const void *place, size_t size) {
  if (size > sizeof page->place) size = 0;
  if (page->place_size == size && memcmp(page->place, place, size) == 0) return;
  memcpy(page->place, place, size);
  page->place_size = (uint32_t)size;
}

void cworker_job_begins(uint64_t number, int64_t time) {
  // If the folder is gone, the job itself reports what it cannot find.
  bool is_there = (folder >= 0 && fchdir(folder) == 0) || chdir(folder_path) == 0;
  (void)is_there;
  pthread_mutex_lock(&output_lock);
  // What a script left behind belongs to no job. What a session's app prints between two statements is forwarded.
  take_output(output_prefix_size != 0);
  atomic_store(&page->output_count, 0);
  pthread_mutex_unlock(&output_lock);
  note_place("", 0);
  atomic_store_explicit(&page->faults_count, 0, memory_order_relaxed);
  atomic_store_explicit(&page->line, 0, memory_order_relaxed);
  atomic_store_explicit(&page->statements, 0, memory_order_relaxed);
  atomic_store_explicit(&page->expectations, 0, memory_order_relaxed);
  atomic_store_explicit(&page->began, time, memory_order_relaxed);
  pthread_mutex_lock(&job_lock);
  atomic_store(&page->job, number);
  // The parent may have interrupted the job while it was on its way.
  if (atomic_load(&page->interrupted) == number && on_interrupt != NULL) on_interrupt();
  pthread_mutex_unlock(&job_lock);
}

void cworker_statement_begins(const void *place, int32_t size, uint32_t line, uint32_t column) {
  check_descriptors();
  note_place(place, (size_t)size);
  atomic_store_explicit(&page->faults_count, 0, memory_order_relaxed);
  atomic_store_explicit(&page->line, line, memory_order_relaxed);
  atomic_store_explicit(&page->column, column, memory_order_relaxed);
  atomic_fetch_add_explicit(&page->statements, 1, memory_order_relaxed);
}

void cworker_expectation_checked(void) {
  atomic_fetch_add_explicit(&page->expectations, 1, memory_order_relaxed);
}

// MARK: Coverage

// The compiler's runtime has these functions in a program that is built with coverage.
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern void __llvm_profile_reset_counters(void) __attribute__((weak));

/// Returns whether each write adds to the counts in the file.
///
/// The part `%m` of the file's name has this effect.
static bool profile_is_merged(void) {
  const char *name = getenv("LLVM_PROFILE_FILE");
  while (name != NULL && (name = strchr(name, '%')) != NULL) {
    name += 1 + strspn(name + 1, "0123456789");
    if (*name == 'm') return true;
  }
  return false;
}

/// Writes the counts of code coverage so far.
///
/// Otherwise a process writes the counts only when it ends by itself.
static void write_profile(void) {
  if (__llvm_profile_write_file == NULL || page == &private_page) return;
  __llvm_profile_write_file();
  if (profile_is_merged()) __llvm_profile_reset_counters();
}

void cworker_job_ends(void) {
  // A line that the app has not ended belongs to this job.
  fflush(stdout);
  check_descriptors();
  write_profile();
  pthread_mutex_lock(&job_lock);
  atomic_store(&page->job, 0);
  pthread_mutex_unlock(&job_lock);
}
