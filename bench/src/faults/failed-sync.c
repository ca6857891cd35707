/*
 * Preloaded, it stands for a disk that fails: syncs of the file named by SYNC_FAULT_FILE end with EIO once SYNC_FAULT_AFTER of
 * them went well. The system is asked to sync nothing (-1), so that a trace shows when.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_int syncs;

static int is_faulty(int descriptor) {
  const char *faulty = getenv("SYNC_FAULT_FILE"), *after = getenv("SYNC_FAULT_AFTER");
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!faulty || !after || length < 0) return 0;
  path[length] = 0;
  const char *name = strrchr(path, '/');
  return name && strcmp(name + 1, faulty) == 0 && ++syncs > atoi(after);
}

static int sync_or_fail(const char *name, int descriptor) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  if (!is_faulty(descriptor)) return real(descriptor);
  real(-1);
  errno = EIO;
  return -1;
}

int fdatasync(int descriptor) { return sync_or_fail("fdatasync", descriptor); }
int fsync(int descriptor) { return sync_or_fail("fsync", descriptor); }
