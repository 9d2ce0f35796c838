import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';

import { root } from './checks.mjs';
import { freePort } from './free-port.mjs';
import { claimDataDir } from './running-site.mjs';
import { Service } from './service.mjs';

/** Runs one of the shell's commands to its end. @returns its exit code */
function runCommand(script, args, env) {
  return new Promise((done) => {
    spawn(process.execPath, [script, ...args], { env, stdio: 'inherit' }).on('close', done);
  });
}

/**
 * The processes of one site: the API, its worker and the shell, which stand or fall on their own.
 * @param {NodeJS.ProcessEnv} settings the environment to run with
 */
export async function startSite(settings) {
  const dataDir = resolve(root, settings.DATA_DIR || 'data');
  const env = {
    NODE_ENV: 'production',
    ...settings,
    DATA_DIR: dataDir,
    PROXY_SECRET: settings.PROXY_SECRET || randomBytes(32).toString('base64url'),
    API_URL: settings.API_URL || `http://127.0.0.1:${await freePort()}`,
  };
  const api = new Service('the API', join(root, 'api/dist/main.mjs'), env);
  const worker = new Service('the worker', join(root, 'api/dist/worker.mjs'), env);
  const shell = new Service('the shell', join(root, 'shell/dist/server.cjs'), env);
  const url = env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`;
  const leave = claimDataDir(dataDir, { apiUrl: env.API_URL, url });

  const release = (...args) => runCommand(join(root, 'shell/dist/release.cjs'), args, env);
  /** Puts in force what was built, and serves it. */
  const serve = async () => {
    if ((await release('sync')) !== 0) throw new Error('the releases could not be published');
    await shell.start();
  };
  /** The shell first: a page that is being made still needs the API. */
  const stop = async () => {
    leave();
    await shell.stop();
    await Promise.all([worker.stop(), api.stop()]);
  };
  try {
    await api.start();
    // No page waits for the worker.
    await Promise.all([worker.start(), serve()]);
  } catch (error) {
    await stop();
    throw error;
  }

  return { env, api, worker, shell, release, stop };
}

/** Where there is no admin yet: the one link under which the first one is made. It goes to whoever started the site, and into no log. */
export function sayHowToSignIn({ api }) {
  if (!api.setUpLink) return;
  console.log(`Nobody can sign in yet. Choose an e-mail address and a password here, within a day:\n${api.setUpLink}`);
}
