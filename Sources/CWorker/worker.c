#define _GNU_SOURCE
#include "CWorker.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { last_output_size = 2048 };

static int told = -1;
static int kept = -1;
// Written by the main thread alone, and read by a signal handler or the watchdog when the main thread is stuck.
static char place_file[4096];
static volatile int place_line;
static volatile int place_column;

// The watchdog's deadline, 0 for none.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static int64_t deadline;
// Whether the watchdog waits for a deadline: it finds a later one, or none, when that has passed. To wake it for each
// script would take longer than some scripts.
static int is_timing;

static _Atomic int is_ending;

// What is to be told, and not yet written.
static char waiting[1 << 16];
static int waiting_count;

static void put(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(told, bytes, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return;
    }
    bytes += written;
    count -= (size_t)written;
  }
}

void cworker_flush(void) {
  put(waiting, (size_t)waiting_count);
  waiting_count = 0;
}

void cworker_tell(const void *bytes, int count) {
  if (count > (int)sizeof waiting - waiting_count) cworker_flush();
  if (count > (int)sizeof waiting) return put(bytes, (size_t)count);
  memcpy(waiting + waiting_count, bytes, (size_t)count);
  waiting_count += count;
}

static size_t append_number(char *text, size_t length, long number) {
  char digits[24];
  size_t count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0) text[length++] = digits[--count];
  return length;
}

// Nothing here allocates or locks: it runs within a signal handler.
static void tell(const char *what, int number) {
  if (atomic_exchange(&is_ending, 1)) return;
  cworker_flush();
  char text[sizeof place_file + 128];
  size_t length = strlen(what);
  memcpy(text, what, length);
  text[length++] = ' ';
  length = append_number(text, length, number);
  text[length++] = ' ';
  length = append_number(text, length, place_line);
  text[length++] = ':';
  length = append_number(text, length, place_column);
  text[length++] = ' ';
  size_t file = strnlen(place_file, sizeof place_file - 1);
  memcpy(text + length, place_file, file);
  length += file;
  text[length++] = '\n';
  put(text, length);

  char output[last_output_size];
  int count = cworker_take_output(output, sizeof output);
  for (int start = 0; start < count;) {
    int end = start;
    while (end < count && output[end] != '\n') end++;
    put("|", 1);
    put(output + start, (size_t)(end - start));
    put("\n", 1);
    start = end + 1;
  }
  put(".\n", 2);
}

static void on_crash(int signal) {
  tell("!crash", signal);
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
  raise(signal);
}

static void on_exit_status(int status, void *context) {
  (void)context;
  tell("!exit", status);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void *watch(void *context) {
  (void)context;
  pthread_mutex_lock(&lock);
  for (;;) {
    is_timing = deadline != 0;
    if (!is_timing) {
      pthread_cond_wait(&changed, &lock);
      continue;
    }
    if (deadline <= now()) {
      tell("!timeout", 0);
      _exit(124);
    }
    struct timespec until = {.tv_sec = deadline / 1000000000, .tv_nsec = deadline % 1000000000};
    pthread_cond_timedwait(&changed, &lock, &until);
  }
  return NULL;
}

bool cworker_begin(void) {
  told = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  kept = memfd_create("output", MFD_CLOEXEC);
  if (told < 0 || kept < 0) return false;
  fflush(NULL);
  // Every write goes to the end, whoever writes.
  fcntl(kept, F_SETFL, O_APPEND);
  dup2(kept, STDOUT_FILENO);
  dup2(kept, STDERR_FILENO);
  // So that what was printed is there when the process ends without a word.
  setvbuf(stdout, NULL, _IOLBF, 0);

  static char stack[65536];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) sigaction(signals[index], &action, NULL);
  on_exit(on_exit_status, NULL);

  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &attributes);
  pthread_condattr_destroy(&attributes);
  pthread_t thread;
  if (pthread_create(&thread, NULL, watch, NULL) != 0) return false;
  pthread_detach(thread);
  return true;
}

void cworker_note(const char *file, int line, int column) {
  if (strncmp(place_file, file, sizeof place_file - 1) != 0) strncpy(place_file, file, sizeof place_file - 1);
  place_line = line;
  place_column = column;
}

void cworker_script_begins(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  pthread_mutex_lock(&lock);
  deadline = now() + nanoseconds;
  if (!is_timing) pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
}

void cworker_script_ends(void) {
  pthread_mutex_lock(&lock);
  deadline = 0;
  pthread_mutex_unlock(&lock);
}

int cworker_take_output(char *buffer, int size) {
  struct stat information;
  if (kept < 0 || fstat(kept, &information) != 0 || information.st_size == 0) return 0;
  off_t start = information.st_size > size ? information.st_size - size : 0;
  ssize_t count = pread(kept, buffer, (size_t)size, start);
  if (ftruncate(kept, 0) != 0) return 0;
  return count > 0 ? (int)count : 0;
}
