import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { giveUp } from './checks.mjs';
import { install } from './install.mjs';
import { watchBuilds, watchedBuildOf } from './watch-builds.mjs';
import { remotes } from './workspaces.mjs';

const { DEVELOPMENT_TOKEN: token } = process.env;

function userName() {
  try {
    return userInfo().username;
  } catch {
    return ''; // a container that runs under a user id without an account
  }
}

/** Name of the developer, such as `ann`: builds of several people coexist. */
const developer =
  userName()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20) || 'somebody';

/** Returns the error of a response, with its fix if there is one. */
async function errorOf(response, site) {
  if (response.status === 404)
    return `${site} accepts no development builds: it was started without DEVELOPMENT_TOKEN.`;
  const { message } = await response.json().catch(() => ({}));
  return message ?? `${site} answers ${response.status}.`;
}

/** @throws if the site cannot be reached or refuses the build */
async function send(remote, site) {
  const dist = watchedBuildOf(remote);
  const manifest = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const files = Object.fromEntries(
    Object.keys(manifest.files).map((file) => [file, readFileSync(join(dist, file)).toString('base64')]),
  );
  const response = await fetch(new URL('/_releases/development', site), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ developer, manifest, files }),
  }).catch((error) => {
    throw new Error(`${site} cannot be reached: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok) throw new Error(await errorOf(response, site));
}

/**
 * Rebuilds one remote whenever it changes and sends each build to a deployed site. Previews there show the latest build
 * on the next page load.
 * @param {string | undefined} remote
 * @param {string} site its URL, `https://staging.example`
 */
export async function sendBuilds(remote, site) {
  if (!remotes.includes(remote)) giveUp('Say which remote: npm run dev -w mf-blog -- --against https://...');
  if (!URL.canParse(site)) giveUp(`${site} is not a URL: npm run dev -w ${remote} -- --against https://...`);
  if (!token) giveUp(`DEVELOPMENT_TOKEN is missing: use the one that ${site} was started with.`);
  await install();
  const preview = new URL(`/?release=${remote}@dev.${developer}`, site).href;
  let isFirst = true;
  // A deployed site runs React's production build, so the remote must be built for it.
  watchBuilds(remote, 'production', async () => {
    try {
      await send(remote, site);
    } catch (error) {
      console.error(error.message);
      return;
    }
    console.log(isFirst ? `ready on ${preview}, once you are signed in as an owner` : 'sent: reload the page');
    isFirst = false;
  });
}
