#include "CVips.h"
#include <string.h>
#include <unistd.h>

static char pending[4096];
static volatile int has_pending;

void limn_set_pending(const char *path) {
    has_pending = 0;
    if (path && strlen(path) < sizeof pending) {
        strcpy(pending, path);
        has_pending = 1;
    }
}

void limn_unlink_pending(void) {
    if (has_pending)
        unlink(pending);
}
