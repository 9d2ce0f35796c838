import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { testSeed } from './seeded-database';

export interface SeedCopy {
  folder: string;
  /** Replaces text in a file. Throws if the file does not contain it. */
  edit(file: string, from: string, to: string): void;
  write(file: string, content: string): void;
  remove(file: string): void;
  /** Removes the copy. */
  discard(): void;
}

/** Creates a copy of the tests' seed folder that a test may change. */
export function copySeed(): SeedCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-seed-'));
  cpSync(testSeed, folder, { recursive: true });
  const at = (file: string) => path.join(folder, file);
  return {
    folder,
    edit(file, from, to) {
      const text = readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(at(file), text.replace(from, to));
    },
    write: (file, content) => writeFileSync(at(file), content),
    remove: (file) => rmSync(at(file)),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
}
