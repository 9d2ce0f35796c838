import type { FastifyBaseLogger } from 'fastify';

import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import { ShellReports } from '../registry/shell-reports';
import { ReleaseChecks } from '../release-cli/release-checks';
import { ReleaseCommands } from '../release-cli/release-commands';

interface AdminCommandsOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  archiveYears: number;
  apiUrl: string;
  rendererScript: string;
  /** Author of the commands. */
  by: string;
  log: FastifyBaseLogger;
}

/**
 * Builds the commands of `npm run release` for an admin in a browser. They only promote releases that were checked
 * before, so no browser is needed.
 */
export function commandsOf({
  registry,
  storage,
  archiveYears,
  apiUrl,
  rendererScript,
  by,
  log,
}: AdminCommandsOptions): ReleaseCommands {
  const preflight = { rendererScript, apiUrl };
  const print = (line: string) => log.info({ line }, 'a release command');
  const checks = new ReleaseChecks({ live: storage, preflight, serverScript: '', browser: null, print });
  const shells = new ShellReports(storage);
  return new ReleaseCommands({ registry, storage, archiveYears, shells, preflight, checks, by, print });
}
