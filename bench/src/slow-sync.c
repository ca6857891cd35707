/* Preloaded, it stands for a slow disk: every sync takes DELAY_MS longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int slowly(const char *name, int descriptor) {
  struct timespec delay = {0, DELAY_MS * 1000000L};
  nanosleep(&delay, NULL);
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  return real(descriptor);
}

int fdatasync(int descriptor) { return slowly("fdatasync", descriptor); }
int fsync(int descriptor) { return slowly("fsync", descriptor); }
