#include "CFlowSystem.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>

// Reads an attribute into memory that the caller frees. Returns its length in bytes, or -1 with errno.
static ssize_t read_attribute(int descriptor, const char *name, char **value) {
  *value = NULL;
  ssize_t length = fgetxattr(descriptor, name, NULL, 0);
  if (length < 0) return -1;
  // One byte more, since `malloc(0)` may return null, which would look like a failure.
  *value = malloc((size_t)length + 1);
  if (*value == NULL) return -1;
  return fgetxattr(descriptor, name, *value, (size_t)length);
}

// Returns whether the file already has the attribute with this value. A security module labels each new file itself.
static bool has_attribute(int descriptor, const char *name, const char *value, ssize_t length) {
  char *present = NULL;
  ssize_t present_length = read_attribute(descriptor, name, &present);
  bool is_same = present_length == length && memcmp(present, value, (size_t)length) == 0;
  free(present);
  return is_same;
}

// Copies one attribute. Returns 0, or the error number.
static int copy_attribute(int from, int to, const char *name) {
  char *value = NULL;
  ssize_t length = read_attribute(from, name, &value);
  int error = 0;
  if (length < 0) {
    // The attribute was removed since the list was made.
    if (errno != ENODATA) error = errno;
  } else if (!has_attribute(to, name, value, length) && fsetxattr(to, name, value, (size_t)length, 0) != 0) {
    error = errno;
  }
  free(value);
  return error;
}

int cflow_copy_attributes(int from, int to) {
  ssize_t size = flistxattr(from, NULL, 0);
  // A file system without attributes has none to keep.
  if (size < 0) return errno == ENOTSUP || errno == ENOSYS ? 0 : errno;
  if (size == 0) return 0;
  char *names = malloc((size_t)size);
  if (names == NULL) return ENOMEM;
  int error = 0;
  size = flistxattr(from, names, (size_t)size);
  if (size < 0) error = errno;
  // The list has the names one after the other, each with its terminating zero.
  for (ssize_t offset = 0; error == 0 && offset < size; offset += (ssize_t)strlen(names + offset) + 1) {
    error = copy_attribute(from, to, names + offset);
  }
  free(names);
  return error;
}
