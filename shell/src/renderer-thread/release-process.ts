/**
 * Returns what the code of a release gets as `process`. Node's own gives any code the file system, the environment with
 * which the shell was started, and its end (`getBuiltinModule`, `report`, `kill`). This prevents accidents and
 * dependencies that are too curious; malicious code needs a process of another user.
 */
export function releaseProcess({ env, exit, hrtime, nextTick, platform, version, versions }: NodeJS.Process) {
  return {
    env: { ...env },
    exit: (code?: number) => exit(code),
    hrtime,
    nextTick: <T extends unknown[]>(callback: (...args: T) => void, ...args: T) => nextTick(callback, ...args),
    platform,
    version,
    versions: { ...versions },
  };
}
