import { fork } from 'node:child_process';

/** Milliseconds before a process that ended by itself is started again; doubled each time, up to the longest. */
const firstPause = 500;
const longestPause = 30_000;

/** Milliseconds after which a process that does not end is ended. */
const patience = 15_000;

/**
 * A process of the site. It says `ready` when it serves, and before that, where nobody can sign in yet, `setUpLink`. It is
 * started again when it ends by itself, and ends when it is asked to.
 */
export class Service {
  constructor(name, script, env) {
    Object.assign(this, { name, script, env, child: null, stopping: false, pause: firstPause });
  }

  /** Starts the process. @returns when it is ready; rejects when it ends before that */
  start() {
    return new Promise((resolve, reject) => {
      // A group of its own: Ctrl-C reaches the parent only, which ends its processes in order.
      const child = fork(this.script, {
        env: this.env,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      this.child = child;
      let isReady = false;
      child.on('message', (message) => {
        if (message?.setUpLink) this.setUpLink = message.setUpLink;
        if (message !== 'ready') return;
        isReady = true;
        this.pause = firstPause;
        resolve();
      });
      child.on('exit', (code, signal) => {
        this.child = null;
        if (this.stopping) return;
        if (!isReady) reject(new Error(`${this.name} ended with ${signal ?? `code ${code}`}`));
        else this.restart(signal ?? `code ${code}`);
      });
    });
  }

  restart(how) {
    console.error(`${this.name} ended with ${how}; starting it again in ${this.pause} ms`);
    setTimeout(() => {
      if (this.stopping) return;
      this.start().catch((error) => this.restart(error.message));
    }, this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  /** Ends the process and starts it again, with what was built in between. */
  async restartNow() {
    await this.stop();
    this.stopping = false;
    await this.start().catch((error) => console.error(error.message));
  }

  /** Asks the process to finish what it has at hand and end. */
  async stop() {
    this.stopping = true;
    const { child } = this;
    if (!child) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
    clearTimeout(timer);
  }
}
