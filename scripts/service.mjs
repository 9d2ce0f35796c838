import { fork } from 'node:child_process';

/** Milliseconds. */
const defaults = {
  /** Before a process that ended by itself is started again; doubled each time, up to the longest. */
  firstPause: 500,
  longestPause: 30_000,
  /** Up for so long, a process is well: the next end of it is not one more in a row. */
  steadyAfter: 60_000,
  /** In which it must be ready. Migrations of a large database come before that. */
  readyTimeout: 180_000,
  /** In which it must have ended, when it is asked to. */
  endTimeout: 15_000,
};

/**
 * A process of the site. It says `ready` when it serves, and before that, where nobody can sign in yet, `setUpLink`. It is
 * started again when it ends by itself, and ends when it is asked to.
 */
export class Service {
  constructor(name, script, env, times = {}) {
    const settings = { ...defaults, ...times };
    Object.assign(this, { name, script, env, child: null, stopping: false, settings, pause: settings.firstPause });
  }

  /** Starts the process. @returns when it is ready; rejects when it ends before that, or is not ready in time */
  start() {
    return new Promise((resolve, reject) => {
      // A group of its own: Ctrl-C reaches the parent only, which ends its processes in order.
      const child = fork(this.script, {
        env: this.env,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      this.child = child;
      const { firstPause, readyTimeout, steadyAfter } = this.settings;
      let isReady = false;
      let steady;
      const deadline = setTimeout(() => {
        console.error(`${this.name} is not ready after ${readyTimeout / 1000} s`);
        child.kill('SIGKILL');
      }, readyTimeout);
      child.on('message', (message) => {
        if (message?.setUpLink) this.setUpLink = message.setUpLink;
        if (message !== 'ready') return;
        isReady = true;
        clearTimeout(deadline);
        // A process that starts and dies is given more time after each turn.
        steady = setTimeout(() => (this.pause = firstPause), steadyAfter).unref();
        resolve();
      });
      child.on('exit', (code, signal) => {
        clearTimeout(deadline);
        clearTimeout(steady);
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
    this.pause = Math.min(this.pause * 2, this.settings.longestPause);
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
    const timer = setTimeout(() => child.kill('SIGKILL'), this.settings.endTimeout);
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
    clearTimeout(timer);
  }
}
