import type { RegistryStore } from '../registry/registry-store';
import type { ReleaseStorage } from '../registry/release-storage';
import type { ShellReports } from '../registry/shell-reports';
import type { PreflightOptions } from './preflight';
import type { ReleaseChecks } from './release-checks';

export interface ReleaseCommandsOptions {
  registry: RegistryStore;
  storage: ReleaseStorage;
  /** Years for which a release stays after it was active: the archive renders pages of that time with it. */
  archiveYears: number;
  preflight: PreflightOptions;
  checks: ReleaseChecks;
  /** Reports of the running shells about the revisions they applied. */
  shells: ShellReports;
  /** Author of the commands, stored with each revision. */
  by: string;
  /** Whether a site of `npm run dev` runs them. */
  isDevelopment?: boolean;
  /** Prints a line of output. */
  print: (line: string) => void;
}
