import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sourceLanguage } from 'contract/languages';
import { fontFiles } from 'ui';
import { z } from 'zod';

import type { DocumentAssets } from '../renderer/render-job';

/** Written by the shell's browser build, next to its files. */
const assetsFile = z.object({
  scripts: z.array(z.object({ src: z.string(), integrity: z.string() })).min(1),
});

/** @throws if the browser build is missing, without which the site would have no scripts */
export function readShellAssets(folder: string, language: string): Pick<DocumentAssets, 'scripts' | 'fonts'> {
  const file = language === sourceLanguage ? 'assets.json' : `assets.${language}.json`;
  const { scripts } = assetsFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return { scripts, fonts: fontFiles.map(({ url }) => url) };
}
