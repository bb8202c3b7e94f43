// The seed of Swift's hash values, which the standard library otherwise draws again in each process.

#include "CFlowRuntime.h"

struct hashing_parameters {
  uint64_t seed0;
  uint64_t seed1;
  bool is_deterministic;
};

extern struct hashing_parameters _swift_stdlib_Hashing_parameters;

void cflow_use_deterministic_hashing(void) {
  // The same seeds as SWIFT_DETERMINISTIC_HASHING=1 in the environment.
  cflow_use_hashing(0, 0);
}

void cflow_use_hashing(uint64_t seed0, uint64_t seed1) {
  // The flag is set for every seed. Without it each set and dictionary mixes its own address into its hash values.
  _swift_stdlib_Hashing_parameters = (struct hashing_parameters){seed0, seed1, .is_deterministic = true};
}
