/** Whether a failure is the operating system's: a file that is not there, a disk that is full. */
export function isSystemError(error: unknown): error is { code: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
