/** Selects the one active worker of a site. The lock ends only with the process that has it, however that ends. */
export abstract class WorkerLock {
  /** @returns whether this process has the lock, now or already before */
  abstract take(): Promise<boolean>;

  abstract release(): Promise<void>;
}
