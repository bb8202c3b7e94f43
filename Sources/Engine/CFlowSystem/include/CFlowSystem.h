// Calls of the system that Swift's overlay of the C library leaves out.

#ifndef CFLOWSYSTEM_H
#define CFLOWSYSTEM_H

#pragma clang assume_nonnull begin

/// Gives a file all extended attributes of another one, access control lists among them.
/// Returns 0, or the error number of the attribute that could not be copied.
int cflow_copy_attributes(int from, int to);

#pragma clang assume_nonnull end

#endif
