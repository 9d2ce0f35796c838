import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

// A process and its successor listen on the same socket, and the kernel hands each connection to one that takes it: no
// byte goes through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Milliseconds. */
const defaults = {
  /** Before a process that ended by itself is started again; doubled each time, up to the longest. */
  firstPause: 500,
  longestPause: 30_000,
  /** Up for so long, a process is well: the next end of it is not one more in a row. */
  steadyAfter: 60_000,
  /** In which it must be ready. Migrations of a large database come before that. */
  readyTimeout: 180_000,
  /** In which it answers. */
  askTimeout: 5_000,
  /** In which it must have ended, when it is asked to. */
  endTimeout: 15_000,
};

/**
 * A process of the site. It says `ready` when it serves, and before that, where nobody can sign in yet, `setUpLink`. It is
 * started again when it ends by itself, and ends when it is asked to. One that can be replaced ends after `drain`, once
 * nobody is connected to it.
 */
export class Service {
  /** Every process that has not ended: the one that serves, those that drain, and one that is starting. */
  processes = new Set();

  constructor(name, script, env, times = {}) {
    const settings = { ...defaults, ...times };
    Object.assign(this, {
      name,
      script,
      env,
      child: null,
      stopping: false,
      isReplacing: false,
      settings,
      pause: settings.firstPause,
    });
  }

  /** Starts the process. @returns when it is ready; rejects when it ends before that, or is not ready in time */
  start() {
    return this.launch((child) => (this.child = child));
  }

  /**
   * Starts a process beside the one that serves, which ends its work once the new one is ready.
   * @throws when the new one does not become ready: then the old one goes on
   */
  async replace() {
    let next;
    this.isReplacing = true;
    try {
      await this.launch((child) => (next = child));
    } catch (error) {
      if (!this.child) this.restart(error.message);
      throw error;
    } finally {
      this.isReplacing = false;
    }
    const { child } = this;
    this.child = next;
    if (child?.isConnected()) child.send('drain');
  }

  /** Asks the process for something that it can do. One that does not answer is not waited for. */
  async ask(question, answer) {
    const { child } = this;
    if (!child) return;
    const isAnswered = new Promise((resolve) => {
      const hear = (message) => {
        if (message !== answer) return;
        child.off('message', hear);
        resolve();
      };
      child.on('message', hear);
    });
    child.send(question);
    await Promise.race([isAnswered, pause(this.settings.askTimeout, undefined, { ref: false })]);
  }

  /** @param onForked is given the process before it is ready */
  launch(onForked) {
    return new Promise((resolve, reject) => {
      cluster.setupPrimary({ exec: this.script, args: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const child = cluster.fork(this.env);
      this.processes.add(child);
      onForked(child);
      const { firstPause, readyTimeout, steadyAfter } = this.settings;
      let isReady = false;
      let steady;
      const deadline = setTimeout(() => {
        console.error(`${this.name} is not ready after ${readyTimeout / 1000} s`);
        child.process.kill('SIGKILL');
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
        this.processes.delete(child);
        const isServing = this.child === child;
        if (isServing) this.child = null;
        const how = signal ?? `code ${code}`;
        if (!isReady) reject(new Error(`${this.name} ended with ${how}`));
        // One that was replaced ends as it should.
        else if (isServing && !this.stopping) this.restart(how);
      });
    });
  }

  restart(how) {
    console.error(`${this.name} ended with ${how}; starting it again in ${this.pause} ms`);
    setTimeout(() => {
      // Another that is starting, or serves by now, takes its place.
      if (this.stopping || this.isReplacing || this.child) return;
      this.start().catch((error) => this.stopping || this.restart(error.message));
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
    const ends = [...this.processes].map(async (child) => {
      const timer = setTimeout(() => child.process.kill('SIGKILL'), this.settings.endTimeout);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.process.kill('SIGTERM');
      });
      clearTimeout(timer);
    });
    await Promise.all(ends);
  }
}
