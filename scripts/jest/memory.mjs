import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';

/** Bytes. A run was seen to use 0.8 GB; the rest is for who else uses the machine. */
const wantedThere = 4 * 2 ** 30;
const wantedFree = 6 * 2 ** 30;

/**
 * The folder for temporary files that is in memory, where there is one with room: each commit of SQLite waits for the
 * disk, and each database of PostgreSQL is 10 MB of writing. Else the usual one.
 */
export function fastTemporaryFolder() {
  if (process.env.TMPDIR) return tmpdir(); // somebody chose
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    const isRoomy = bavail * bsize >= wantedThere && freemem() >= wantedFree;
    return isRoomy && mayHoldPrograms() ? inMemory : tmpdir();
  } catch {
    return tmpdir(); // Not on Linux.
  }
}

/** Tests start programs from there, which containers often forbid. */
function mayHoldPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.find((line) => line.split(' ')[1] === inMemory)?.split(' ')[3] ?? '';
  return !options.split(',').includes('noexec');
}
