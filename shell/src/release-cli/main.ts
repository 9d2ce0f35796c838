import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { EnvironmentError, readEnvironment } from 'contract/environment';
import { remoteName } from 'contract/release';

import { runningSiteFile } from '../registry/data-folders';
import { remedyFor } from '../registry/folder-storage';
import { openStorage } from '../registry/open-storage';
import { RegistryConflictError, RegistryStore } from '../registry/registry-store';
import { StorageRefusedError, StorageUnavailableError } from '../registry/release-storage';
import { CorruptReleaseError, UnfitReleaseError } from '../registry/release-store';
import { ShellReports } from '../registry/shell-reports';
import { skippable } from '../release-check/checks';
import { readCommandLine } from './command-line';
import { ReleaseCommandError } from './publish';
import { ReleaseChecks } from './release-checks';
import { ReleaseCommands } from './release-commands';
import { userName } from './user-name';

const root = join(__dirname, '../..');

/** The remotes of this checkout, recognized by the names of their folders. */
const workspaces = () =>
  readdirSync(root)
    .filter((name) => remoteName.safeParse(name).success && existsSync(join(root, name, 'package.json')))
    .sort();

const usage = () => `npm run release -- COMMAND
  check REMOTE [FOLDER]       build it and try every page beside the live releases; changes nothing
  publish REMOTE [FOLDER]     build it and add it to the releases; or add the build in FOLDER
  promote REMOTE VERSION      check it, then make it active; --to 5% gives it to that share of the visitors first, then to all if it proves as good
  rollback REMOTE             end its canary, or return to the previous release; --from VERSION takes back that one or none
  disable REMOTE              take its pages out of service
  enable REMOTE               put them back
  remove REMOTE               remove it from the site: its pages are gone, its paths are free
  status                      who has which release, and the last revisions
  list                        active and available releases
  sync [REMOTE [FOLDER]]      publish the builds, and promote those that no visitor has had (npm start does it)
check and promote accept --skip CHECK --reason "...", once or more: ${skippable.join(', ')}.
REMOTE is ${workspaces().join(', ')}, or another mf-name. The site is the one that runs on DATA_DIR, or every one with its releases in the same bucket.`;

/** URL of the running site's API; the environment's if no site runs on this data. */
function apiUrlOf(dataDir: string, fallback: string): string {
  try {
    const { apiUrl } = JSON.parse(readFileSync(runningSiteFile(dataDir), 'utf8')) as { apiUrl?: string }; // written by the start script
    return apiUrl ?? fallback;
  } catch {
    return fallback; // no site runs here
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { command, remote, target, skips, share, from } = readCommandLine(args);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (command === 'help') return print(usage());
  const env = readEnvironment(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const { storage, disk } = await openStorage(env);
  const registry = new RegistryStore(storage, disk);
  const preflight = { rendererScript: join(__dirname, 'renderer.cjs'), apiUrl: apiUrlOf(dataDir, env.API_URL) };
  const checks = new ReleaseChecks({
    live: storage,
    preflight,
    serverScript: join(__dirname, 'server.cjs'),
    browser: env.CHROME_PATH ?? null,
    print,
  });
  const commands = new ReleaseCommands({
    registry,
    storage,
    archiveYears: env.ARCHIVE_YEARS,
    shells: new ShellReports(storage),
    preflight,
    checks,
    // No person decides what a start promotes.
    isDevelopment: env.NODE_ENV === 'development',
    by: command === 'sync' ? 'the start of the site' : `${userName()}, on the command line`,
    print,
  });
  const buildOf = (name: string) => join(root, name, 'dist');
  if (command === 'list') return commands.list();
  if (command === 'status') return commands.status();
  if (command === 'sync') {
    try {
      for (const name of remote ? [remote] : workspaces())
        await commands.sync(name, target ? resolve(target) : buildOf(name));
    } catch (error) {
      // A site with an earlier start on this machine starts without its bucket, from the copies on disk.
      if (!(error instanceof StorageUnavailableError) || (await registry.latestCached()).revision === 0) throw error;
      console.error(`${error.message}. The site starts with the releases that this machine has.`);
    }
    return undefined;
  }
  if (!remoteName.safeParse(remote).success)
    throw new ReleaseCommandError(remote ? `A remote is named mf-..., and not ${remote}.\n\n${usage()}` : usage());
  const build = target ? resolve(target) : buildOf(remote);
  if (command === 'check') return commands.check(remote, build, skips);
  if (command === 'publish') return commands.publish(remote, build);
  if (command === 'promote' && target) return commands.promote(remote, target, { skips, share });
  if (command === 'rollback') return commands.rollback(remote, from);
  if (command === 'disable') return commands.disable(remote);
  if (command === 'enable') return commands.enable(remote);
  return commands.remove(remote);
}

/** Errors whose messages say what to do. */
const expected = [
  ReleaseCommandError,
  RegistryConflictError,
  CorruptReleaseError,
  UnfitReleaseError,
  EnvironmentError,
  StorageUnavailableError,
  StorageRefusedError,
];

// The reader of the output may be gone, as with `| head`: the promotion finishes anyway.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

run(process.argv.slice(2)).catch((error: unknown) => {
  const remedy = remedyFor(error);
  if (expected.some((kind) => error instanceof kind))
    console.error((error as Error).message); // just checked
  else console.error(remedy ? `${(error as Error).message}: ${remedy}` : error); // one of the file system's
  process.exit(1);
});
