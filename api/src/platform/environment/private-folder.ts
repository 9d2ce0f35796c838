import { chmod, mkdir } from 'node:fs/promises';

const ownerOnly = 0o700;

/**
 * Makes a folder that nobody but the owner of the process can enter, and makes one that is there already such a folder:
 * another program, or an earlier release, may have made it for everybody.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  await chmod(folder, ownerOnly).catch((error: NodeJS.ErrnoException) => {
    // A volume that belongs to somebody else. The files in it are still the owner's only.
    if (error.code !== 'EPERM') throw error;
  });
}
