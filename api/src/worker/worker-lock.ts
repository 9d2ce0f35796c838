/**
 * Says which worker of a site works, where several run: one at a time. It ends with the process that has it, however that
 * ends, and with nothing else.
 */
export abstract class WorkerLock {
  /** @returns whether this process has it: again, too */
  abstract take(): Promise<boolean>;

  abstract release(): Promise<void>;
}
