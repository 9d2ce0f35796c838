import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a process has to exit after SIGTERM. */
const timeout = 5_000;
const pollEvery = 100;

const [folder] = process.argv.slice(2);

/**
 * Returns the processes that this run's tests started. Each has the run's folder in its environment, at least as
 * TMPDIR. Without /proc, leftover processes have to exit on their own.
 */
function processesOfRun() {
  const isOfRun = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`=${folder}`);
    } catch {
      return false; // It has ended, or belongs to another user.
    }
  };
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && isOfRun(name))
      .map(Number);
  } catch {
    return [];
  }
}

function send(signal, pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

process.stdin.resume();
await new Promise((resolve) => process.stdin.once('close', resolve));

send('SIGTERM', processesOfRun());
const deadline = Date.now() + timeout;
while (Date.now() < deadline && processesOfRun().length > 0) await pause(pollEvery);
send('SIGKILL', processesOfRun());
rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: pollEvery });
