// System calls that Swift's overlay of the C library lacks.

#ifndef CFLOWSYSTEM_H
#define CFLOWSYSTEM_H

#pragma clang assume_nonnull begin

/// Copies all extended attributes of a file to another one, including access control lists.
///
/// Returns 0, or the error number of the attribute that could not be copied.
int cflow_copy_attributes(int from, int to);

#pragma clang assume_nonnull end

#endif
