import { chmod, mkdir } from 'node:fs/promises';

const ownerOnly = 0o700;

/**
 * Creates a folder that only the owner of the process can access, or restricts an existing one: another program or an
 * earlier release may have created it with open access.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  await chmod(folder, ownerOnly).catch((error: NodeJS.ErrnoException) => {
    // The volume belongs to another user. Its files are still private to their owner.
    if (error.code !== 'EPERM') throw error;
  });
}
