// Written by .ci/report-digests.
#define SCRIPT_DIGEST "KXRk4zCeofQjhCW9Vh/LL8cUSl+w8YMasTl1HqmA4Cs="
#define STYLE_DIGEST "u77ZkrS75aMVCGlEBPc7+oXIpfOhDAn/kBsZWgqx8NY="
