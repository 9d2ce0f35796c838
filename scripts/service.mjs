import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';

// A process and its successor listen on the same socket, and the kernel gives each connection to a process that accepts
// it: no byte passes through this process.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** Milliseconds. */
const defaults = {
  /** Delay before a crashed process is restarted; doubled each time, up to the longest. */
  firstPause: 500,
  longestPause: 30_000,
  /** Uptime after which a process counts as stable, which resets the delay. */
  steadyAfter: 60_000,
  /** Limit to become ready, including migrations of a large database. */
  readyTimeout: 180_000,
  /** Limit for the answer to a request. */
  requestTimeout: 5_000,
  /** Time without a message from a process that sent `alive` before, which it does every ten seconds. */
  hangTimeout: 60_000,
  /** Limit to exit after SIGTERM. */
  endTimeout: 15_000,
};

/** Checks for a message within the `hangTimeout`. */
const hangChecks = 6;

/**
 * A process of the site. It sends `ready` once it serves; if no account exists yet, it sends `setUpLink` before. A
 * crashed process is restarted, and one that hangs is killed; a stopped one is not restarted. A replaced process receives
 * `drain` and exits once it has no connections.
 */
export class Service {
  /** Every process that has not exited: the serving one, draining ones, and a starting one. */
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

  /** Starts the process. @returns when it is ready; rejects if it exits earlier or is not ready in time */
  start() {
    return this.launch((child) => (this.child = child));
  }

  /**
   * Starts a second process, and drains the serving one once the new one is ready.
   * @throws if the new process does not become ready; the old one then continues to serve
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
    // A process that is still starting would miss the message, and serve beside the new one.
    if (child?.isReady) child.send('drain', () => undefined);
    else child?.process.kill();
  }

  /** Sends the process a request and waits for its answer, up to a timeout. */
  async request(message, reply) {
    const { child } = this;
    if (!child) return;
    const replied = new Promise((resolve) => {
      const onMessage = (received) => {
        if (received !== reply) return;
        child.off('message', onMessage);
        resolve();
      };
      child.on('message', onMessage);
    });
    // A process that has just exited is replaced anyway.
    child.send(message, () => undefined);
    await Promise.race([replied, pause(this.settings.requestTimeout, undefined, { ref: false })]);
  }

  /** @param onForked receives the process before it is ready */
  launch(onForked) {
    // The site may be stopped between two steps of its restart.
    if (this.stopping) return Promise.reject(new Error(`${this.name} is stopped`));
    return new Promise((resolve, reject) => {
      cluster.setupPrimary({ exec: this.script, args: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const child = cluster.fork(this.env);
      this.processes.add(child);
      onForked(child);
      this.killOnceHanging(child);
      const { firstPause, readyTimeout, steadyAfter } = this.settings;
      let steady;
      const deadline = setTimeout(() => {
        console.error(`${this.name} is not ready after ${readyTimeout / 1000} s`);
        child.process.kill('SIGKILL');
      }, readyTimeout);
      child.on('message', (message) => {
        if (message?.setUpLink) this.setUpLink = message.setUpLink;
        if (message !== 'ready') return;
        child.isReady = true;
        clearTimeout(deadline);
        // A process that keeps crashing gets a longer pause each time.
        steady = setTimeout(() => (this.pause = firstPause), steadyAfter).unref();
        resolve();
      });
      const onEnd = (reason) => {
        clearTimeout(deadline);
        clearTimeout(steady);
        this.processes.delete(child);
        const isServing = this.child === child;
        if (isServing) this.child = null;
        if (!child.isReady) reject(new Error(reason));
        // A replaced process exits as intended.
        else if (isServing) this.restart(reason);
      };
      child.on('exit', (code, signal) => onEnd(`${this.name} ended with ${signal ?? `code ${code}`}`));
      child.on('error', ({ message }) => {
        // Without a process there is no exit, as when the machine runs too many, or its Node was replaced.
        if (child.process.pid === undefined) onEnd(`${this.name} cannot be started: ${message}`);
        else console.error(`${this.name}: ${message}`);
      });
    });
  }

  /** Kills a process whose event loop is blocked for so long that it will not get on. */
  killOnceHanging(child) {
    // A debugger may hold it.
    if (this.env.NODE_ENV === 'development') return;
    const { hangTimeout } = this.settings;
    let silentChecks = 0;
    let watch;
    // Checks are counted: once this process itself was suspended, the first check would be late, and messages wait.
    const check = () => {
      silentChecks += 1;
      if (silentChecks <= hangChecks) return;
      console.error(`${this.name} has not responded for ${hangTimeout / 1000} s`);
      clearInterval(watch); // its end may take a while
      child.process.kill('SIGKILL');
    };
    child.on('message', (message) => {
      silentChecks = 0;
      // Other builds do not send it.
      if (message === 'alive') watch ??= setInterval(check, hangTimeout / hangChecks).unref();
    });
    child.on('exit', () => clearInterval(watch));
  }

  restart(reason) {
    if (this.stopping) return;
    console.error(`${reason}; starting it again in ${this.pause} ms`);
    setTimeout(() => {
      // Another process is starting or already serves.
      if (this.stopping || this.isReplacing || this.child) return;
      this.start().catch((error) => this.isReplacing || this.child || this.restart(error.message));
    }, this.pause);
    this.pause = Math.min(this.pause * 2, this.settings.longestPause);
  }

  /**
   * Stops the process and starts it again from the current build.
   * @throws if the new process does not become ready; it is then started again as after a crash
   */
  async restartNow() {
    this.isReplacing = true;
    this.child = null; // its exit is intended
    await this.end();
    this.isReplacing = false;
    try {
      await this.start();
    } catch (error) {
      this.restart(error.message);
      throw error;
    }
  }

  /** Ends every process, and starts none any more. */
  async stop() {
    this.stopping = true;
    await this.end();
  }

  /** Sends SIGTERM to every process and waits for the exit; in-flight work can finish until the timeout. */
  async end() {
    const ends = [...this.processes].map(async (child) => {
      const { endTimeout } = this.settings;
      const timer = setTimeout(() => {
        console.error(`${this.name} has not ended after ${endTimeout / 1000} s`);
        child.process.kill('SIGKILL');
      }, endTimeout);
      await new Promise((resolve) => {
        child.once('exit', resolve);
        child.process.kill('SIGTERM');
      });
      clearTimeout(timer);
    });
    await Promise.all(ends);
  }
}
