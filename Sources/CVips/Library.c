#include "Library.h"
#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

LimnVips vips;

static const struct {
    const char *name;
    size_t place;
} calls[] = {
#define LIMN_PLACE(name) {"vips_" #name, offsetof(LimnVips, name)},
    LIMN_CALLS(LIMN_PLACE)
#undef LIMN_PLACE
};

const char *limn_load_vips(void) {
    // The number is that of libvips 8's interface, which the headers describe.
    void *library = dlopen("libvips.so.42", RTLD_LAZY | RTLD_LOCAL);
    if (!library)
        return dlerror();
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        void *call = dlsym(library, calls[i].name);
        if (!call)
            return dlerror();
        memcpy((char *)&vips + calls[i].place, &call, sizeof call);
    }
    return NULL;
}
