// Written by .ci/report-digests.
#define SCRIPT_DIGEST "QbkuXh7ovvs/98eLR6qlLBF6wxTqiKVMnSMadhL0wdc="
#define STYLE_DIGEST "u77ZkrS75aMVCGlEBPc7+oXIpfOhDAn/kBsZWgqx8NY="
