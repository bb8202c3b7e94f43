#include "CFlowSystem.h"

#ifndef FLOWSH_COMMIT
#define FLOWSH_COMMIT ""
#endif

const char *cflow_commit(void) { return FLOWSH_COMMIT; }
