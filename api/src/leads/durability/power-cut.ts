import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, 'synced-only.c');

/** Whether a power cut can be simulated. It requires Linux and a C compiler, like the install on Node 20. */
export const canCutPower = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/**
 * Simulates a power cut of a SQLite database: writes that were not synchronized are lost. Killing a process does not
 * lose them, because the system still has its pages.
 * @param dataDir folder of `site.db`
 */
export function powerCut(dataDir: string): { processEnvironment: Record<string, string>; cut(): void } {
  const folder = mkdtempSync(path.join(dataDir, 'power-'));
  const [library, synced] = [path.join(folder, 'synced-only.so'), path.join(folder, 'synced')];
  const compiled = spawnSync('cc', ['-Wall', '-Werror', '-shared', '-fPIC', '-o', library, source], {
    encoding: 'utf8',
  });
  if (compiled.status !== 0) throw new Error(`synced-only.c does not compile:\n${compiled.stderr}`);
  mkdirSync(synced);
  // Existing content was synchronized long ago.
  if (existsSync(path.join(dataDir, 'site.db')))
    copyFileSync(path.join(dataDir, 'site.db'), path.join(synced, 'site.db'));
  return {
    processEnvironment: { LD_PRELOAD: library, SYNCED_ONLY: synced },
    cut() {
      for (const file of ['site.db', 'site.db-wal', 'site.db-shm']) rmSync(path.join(dataDir, file), { force: true });
      if (!existsSync(path.join(synced, 'site.db')))
        throw new Error(`Nothing was synchronized: ${readdirSync(synced).join(', ')}`);
      for (const file of ['site.db', 'site.db-wal'])
        if (existsSync(path.join(synced, file))) copyFileSync(path.join(synced, file), path.join(dataDir, file));
    },
  };
}
