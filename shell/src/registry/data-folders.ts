import { join } from 'node:path';

/**
 * Folder of the shell's own files within the data folder; `openStorage` returns the location of releases and registry.
 */
export const shellFolder = (dataDir: string) => join(dataDir, 'shell');
/** Connection data of the running site, for commands that only have the data folder. */
export const runningSiteFile = (dataDir: string) => join(dataDir, 'shell', 'running.json');
