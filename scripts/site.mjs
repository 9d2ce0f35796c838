import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';

import { root, textOf } from './checks.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { claimDataDir } from './running-site.mjs';
import { Service } from './service.mjs';

/** Secrets that only the API and its worker need. */
const secretsOfApi = [
  'DATABASE_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'QUOTE_WEBHOOK_URL',
  'QUOTE_WEBHOOK_SECRET',
];

/**
 * Returns the environment of the shell and its commands, which run the code of remotes. An empty variable counts as
 * unset; one that is left out would be inherited.
 */
export const environmentOfShell = (env) => ({ ...env, ...Object.fromEntries(secretsOfApi.map((name) => [name, ''])) });

/**
 * Makes glibc return memory. By default each thread gets an arena of its own, and blocks of up to 32 MB are kept once
 * they were freed: 60 MB in the three processes. Other C libraries ignore it. docs/deploy.md sets the same.
 */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Returns the major and minor version of a checkout's contract: what its API answers, and its remotes request. */
function contractOf(checkout) {
  const { version = '' } = JSON.parse(textOf(join(checkout, 'contract/package.json')) || '{}');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

const isOlder = (one, other) => one.major < other.major || (one.major === other.major && one.minor < other.minor);

/** Runs one of the shell's commands to completion. @returns its exit code */
function runCommand(script, args, options) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [script, ...args], { ...options, stdio: 'inherit' })
      .on('close', resolve)
      .on('error', reject);
  });
}

/**
 * Returns the URL by which this machine reaches the shell; empty for an invalid port, which each process reports.
 * @param {{ HOST?: string, PORT?: string }} settings
 */
export function shellUrlOf({ HOST, PORT }) {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${PORT || 3000}`;
  return URL.canParse(url) ? url : '';
}

/**
 * Starts the processes of one site: the API, its worker and the shell, which start and fail independently.
 * @param {NodeJS.ProcessEnv} settings environment to run with
 * @param {{ checkout?: string, isRestartable?: boolean, signal?: AbortSignal }} where `checkout`: folder of the builds;
 * if it is a link, a restart uses its current target. `isRestartable`: whether the calling process restarts the site on
 * SIGHUP. `signal`: stops the site, also while it starts
 */
export async function startSite(settings, { checkout = root, isRestartable = false, signal } = {}) {
  const dataDir = resolve(root, settings.DATA_DIR || 'data');
  const env = {
    NODE_ENV: 'production',
    ...allocator,
    ...settings,
    DATA_DIR: dataDir,
    PROXY_SECRET: settings.PROXY_SECRET || randomBytes(32).toString('base64url'),
    API_URL: settings.API_URL || `http://127.0.0.1:${await freePort()}`,
    SHELL_URL: settings.SHELL_URL || shellUrlOf(settings),
  };
  const api = new Service('the API', join(checkout, 'api/dist/main.mjs'), env);
  const worker = new Service('the worker', join(checkout, 'api/dist/worker.mjs'), env);
  const shellEnv = environmentOfShell(env);
  const shell = new Service('the shell', join(checkout, 'shell/dist/server.cjs'), shellEnv);
  const url = env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`;
  const claim = claimDataDir(dataDir, { apiUrl: env.API_URL, url, checkout, isRestartable });
  let running = contractOf(checkout);

  const release = (...args) => runCommand(join(checkout, 'shell/dist/release.cjs'), args, { env: shellEnv, signal });
  /** Activates the current builds. */
  const sync = async () => {
    if ((await release('sync')) !== 0) throw new Error('the releases could not be published');
  };
  let stopped = null;
  /** Stops the shell first: a page that is being rendered still needs the API. */
  const stop = () => {
    stopped ??= (async () => {
      claim.leave();
      // A signal to the whole group of processes ends the others too, which must not start again meanwhile.
      for (const service of [shell, worker, api]) service.stopping = true;
      await shell.stop();
      await Promise.all([worker.stop(), api.stop()]);
    })();
    return stopped;
  };
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    await api.start();
    // No page depends on the worker.
    await Promise.all([worker.start(), sync().then(() => shell.start())]);
  } catch (error) {
    await stop();
    throw error;
  }

  const replaceShell = async () => {
    await shell.request('hand over', 'handed over');
    await shell.replace();
  };
  /**
   * Replaces every process with the current builds without a failed or delayed request. The API also serves older shells,
   * and a shell older releases, so the API comes first and the releases last: a new release would run in threads of the
   * old shell, or be refused by it. On the way back to an older contract it is the other way round.
   * @throws if a process does not become ready; it and the later ones stay as they were
   */
  const replace = async () => {
    const next = contractOf(checkout);
    const steps = [() => api.replace(), replaceShell, sync];
    if (isOlder(next, running)) steps.reverse();
    for (const step of steps) await step();
    running = next;
    // The worker holds a lock, so the next one starts after it ends. No request waits for its work.
    await worker.restartNow();
  };
  let restarting = Promise.resolve();
  let waiting = 0;
  /** Restarts one at a time. Prints each result and records it for the command. */
  const restart = () => {
    waiting += 1;
    restarting = restarting.then(async () => {
      waiting -= 1;
      const failure = await replace().then(
        () => null,
        (error) => error.message,
      );
      console.log(
        failure === null ? 'restarted' : `restart failed, what was not replaced continues to run: ${failure}`,
      );
      try {
        claim.noteRestart(failure, waiting);
      } catch (error) {
        // As on a full disk: the site must not end for it, nor refuse the next restart.
        console.error(`the restart is not recorded: ${error.message}`);
      }
    });
    return restarting;
  };

  return { env, api, worker, shell, release, restart, stop };
}

/** Prints the one-time link for the first admin if no account exists. The link goes to the terminal and into no log. */
export function printSetUpLink({ api }) {
  if (!api.setUpLink) return;
  console.log(`Nobody can sign in yet. Choose an e-mail address and a password here, within a day:\n${api.setUpLink}`);
}
