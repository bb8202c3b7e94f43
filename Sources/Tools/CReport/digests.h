// Written by .ci/report-digests.
#define SCRIPT_DIGEST "eVlYBjW5drn0353Ku4QLB/GLGRKBUZq+eoJxvjvLfaU="
#define STYLE_DIGEST "u77ZkrS75aMVCGlEBPc7+oXIpfOhDAn/kBsZWgqx8NY="
