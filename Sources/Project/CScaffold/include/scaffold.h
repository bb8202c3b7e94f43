#ifndef SCAFFOLD_H
#define SCAFFOLD_H

#include <stddef.h>

/// A file of a new package. In its path and text, `Scaffold` stands for the package and `Notes` for the app.
struct scaffold_file {
  /// The library whose vocabulary the package uses, such as `asyncflow`.
  const char *library;
  /// The path within the package.
  const char *path;
  const unsigned char *text;
  size_t length;
};

/// Returns the number of files of all libraries.
int scaffold_file_count(void);

/// Returns a file, counted from 0. The files of a library follow one another in the order in which they are written.
struct scaffold_file scaffold_file_at(int index);

#endif
