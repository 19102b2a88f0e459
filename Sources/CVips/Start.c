#define _GNU_SOURCE
#include "CVips.h"
#include "Library.h"
#include <dlfcn.h>
#include <gmodule.h>
#include <pthread.h>
#include <string.h>

static void silent(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static const char *failure;
static void start(void) {
    failure = limn_load_vips();
    if (failure)
        return;
    // Errors are returned; nothing a damaged file provokes goes to standard error.
    g_log_set_default_handler(silent, NULL);
    // libvips looks for plugins below VIPSHOME and loads them all: PDF, ImageMagick, slides, with all they need. That takes
    // longer than everything else in starting, and is code that no file should reach. Only HEIF is wanted, and seldom.
    char *home = g_strdup(g_getenv("VIPSHOME"));
    g_setenv("VIPSHOME", "/nonexistent", TRUE);
    if (vips.init("limn"))
        failure = "libvips does not start";
    if (home)
        g_setenv("VIPSHOME", home, TRUE);
    else
        g_unsetenv("VIPSHOME");
    g_free(home);
    vips.block_untrusted_set(TRUE);
    // One picture is decoded once: a cache of operations would only hold memory.
    vips.cache_set_max(0);
    // Files are coded from their first row to the last; more threads would only wait for each other.
    vips.concurrency_set(1);
}

// Where libvips has HEIF built in there is no such file, and nothing to do.
static void load_heif(void) {
    Dl_info library;
    if (!dladdr((void *)vips.init, &library) || !library.dli_fname)
        return;
    char *folder = g_path_get_dirname(library.dli_fname);
    char *path = g_strdup_printf("%s/vips-modules-%d.%d/vips-heif.so", folder, vips.version(0), vips.version(1));
    GModule *module = g_module_open(path, G_MODULE_BIND_LAZY);
    if (module)
        g_module_make_resident(module);
    g_free(path);
    g_free(folder);
}

const char *limn_vips_start(int plugins) {
    static pthread_once_t once = PTHREAD_ONCE_INIT, heif_once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start);
    if (plugins && !failure)
        pthread_once(&heif_once, load_heif);
    return failure;
}

static pthread_mutex_t mutex = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
void limn_vips_lock(void) { pthread_mutex_lock(&mutex); }
void limn_vips_unlock(void) { pthread_mutex_unlock(&mutex); }

void limn_vips_reason(char *text, size_t size) {
    const char *all = vips.error_buffer();
    size_t n = strlen(all);
    if (n >= size)
        n = size - 1;
    memcpy(text, all, n);
    text[n] = 0;
    vips.error_clear();
}

void limn_vips_free(void *memory) { g_free(memory); }
