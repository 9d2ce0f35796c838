import { join } from 'node:path';

/** Where the shell keeps things in the data folder; releases and registry are where `openStorage` says. */
export const shellFolder = (dataDir: string) => join(dataDir, 'shell');
/** How the processes of a running site are reached, for commands that are given the data folder only. */
export const runningSiteFile = (dataDir: string) => join(dataDir, 'shell', 'running.json');
