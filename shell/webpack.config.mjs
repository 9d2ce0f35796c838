import { join } from 'node:path';

import { otherLanguages } from 'contract/webpack/words/catalogs';
import { sourceLanguage } from 'contract/webpack/words/language';

import { directory, root } from './webpack/base.mjs';
import { browser } from './webpack/browser.mjs';
import { bundledServer, threads, server } from './webpack/server.mjs';

const others = otherLanguages(directory, [join(root, 'ui'), join(root, 'contract')]);

const languages = [sourceLanguage, ...others];

/**
 * The builds of the shell. Those with React's development build, for `npm run dev` and journeys, have their own folder.
 * @param {'production' | 'development'} mode
 */
const builds = (mode) => [
  ...languages.map((language) => browser(mode, language)),
  server(sourceLanguage, threads),
  bundledServer(),
  // Only the renderer contains text for visitors, so only it is built for each language.
  ...others.map((language) => server(language, { renderer: './src/renderer-thread/language.ts' })),
];

export default builds(process.env.NODE_ENV === 'development' ? 'development' : 'production');
