/*
 * Preserves what a power cut would leave of a database: copies each of its files whenever it is synchronized. Loaded
 * before the C library, so it intercepts every fsync and fdatasync of the process. SYNCED_ONLY is the folder of the
 * copies; only files named site.db* are copied.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static void fail(const char *what) {
  perror(what);
  abort();
}

static void keep(int fd) {
  const char *folder = getenv("SYNCED_ONLY");
  char link[64], name[PATH_MAX], copy[PATH_MAX + 8], final[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (!folder || length < 0) return;
  name[length] = 0;
  const char *base = strrchr(name, '/');
  if (!base || strncmp(base, "/site.db", 8) != 0) return;
  snprintf(final, sizeof final, "%s%s", folder, base);
  snprintf(copy, sizeof copy, "%s.part", final);
  // One process at a time, because the worker writes as well and the newer copy of a file must win.
  char turns[PATH_MAX + 8];
  snprintf(turns, sizeof turns, "%s/turns", folder);
  int turn = open(turns, O_RDWR | O_CREAT, 0600);
  if (turn < 0 || flock(turn, LOCK_EX) != 0) fail(turns);
  int to = open(copy, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (to < 0) fail(copy);
  static char block[1 << 16];
  off_t at = 0;
  // Read through SQLite's own descriptor: closing another one would release its locks on the file.
  for (ssize_t got; (got = pread(fd, block, sizeof block, at)) != 0; at += got)
    if (got < 0 || write(to, block, got) != got) fail(copy);
  close(to);
  // Rename makes the copy atomic, since the process may be killed in here.
  if (rename(copy, final) != 0) fail(final);
  close(turn);
}

/* The real synchronization is skipped: it would only take time. */
int fsync(int fd) { keep(fd); return 0; }
int fdatasync(int fd) { keep(fd); return 0; }
