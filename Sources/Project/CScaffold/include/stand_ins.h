#ifndef STAND_INS_H
#define STAND_INS_H

#include <stddef.h>

/// A file of Sources/Project/StandIns: the table of modules, or the source that stands in for one.
struct stand_in {
  /// The name of the file, such as `SnapKit.swift`.
  const char *name;
  const unsigned char *text;
  size_t length;
};

int stand_in_count(void);

/// Returns a file, counted from 0, in order of the names.
struct stand_in stand_in_at(int index);

#endif
