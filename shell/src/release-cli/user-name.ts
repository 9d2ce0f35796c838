import { userInfo } from 'node:os';

/**
 * Returns the name of the user of this process. Containers may run under a user id that no account has.
 * @param read reads the name from the accounts of the machine
 */
export function userName(read = () => userInfo().username): string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
    return `user ${process.getuid?.()}`;
  }
}
