import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { DistinctIdsPlugin } from './distinct-ids-plugin.mjs';
import { FolderIndependentPlugin } from './folder-independent-plugin.mjs';
import { languageNamed, precompressed, withoutServerParts } from './rules.mjs';
import { SingleSharingPlugin } from './single-sharing-plugin.mjs';

/**
 * Returns the plugins of every browser build, the shell's and each remote's.
 * @param {string} language of the texts
 * @param {'production' | 'development'} mode only production is sent compressed
 */
export const browserPlugins = (language, mode) => [
  languageNamed(language),
  withoutServerParts(),
  new DistinctIdsPlugin(),
  new FolderIndependentPlugin(),
  new ChunkIntegrityPlugin(),
  new SingleSharingPlugin(),
  ...(mode === 'production' ? precompressed() : []),
];
