/* Preloaded, it takes the syncs away: each says that it is done, and the system is never asked. */
int fdatasync(int descriptor) { return descriptor < 0 ? -1 : 0; }
int fsync(int descriptor) { return descriptor < 0 ? -1 : 0; }
