/** Returns whether an error comes from the operating system: a missing file, a full disk. */
export function isSystemError(error: unknown): error is { code: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
