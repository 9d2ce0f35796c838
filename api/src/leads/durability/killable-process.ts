import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { StartMessage } from './killed-process';
import { within } from './within';

/** Milliseconds. A busy machine is slow to load the API, but more than this is a fault. */
const timeout = 60_000;

/** One life of the API or of its worker: a process that is loaded, given a role, and killed. */
export class KillableProcess {
  private readonly child: ChildProcess;
  private readonly loaded: Promise<void>;
  private readonly ended: Promise<unknown>;
  private output = '';

  /** @param environment of the process itself, in addition to what the API reads */
  constructor(script: string, environment: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [script], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (bytes: Buffer) => (this.output += String(bytes)));
    this.ended = once(this.child, 'close');
    this.loaded = this.waitFor('loaded');
    // After an earlier failure of the test it has no other handler.
    this.loaded.catch(() => undefined);
  }

  /** Starts its role. Resolves once it serves requests, or works. @throws with the output of the process if it fails */
  async begin(orders: StartMessage): Promise<void> {
    await this.loaded;
    const begun = this.waitFor('begun');
    this.child.send(orders);
    await begun;
  }

  /** Sends SIGKILL, so that no more code of the process runs. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await within(timeout, 'the end of a killed process', this.ended);
  }

  private waitFor(expected: string): Promise<void> {
    const received = new Promise<void>((resolve, reject) => {
      this.child.on('message', (message) => message === expected && resolve());
      this.child.once('exit', (code, signal) =>
        reject(new Error(`The process ended (${code ?? signal}) before "${expected}":\n${this.output}`)),
      );
    });
    return within(timeout, `"${expected}" of the process`, received, () => this.output);
  }
}
