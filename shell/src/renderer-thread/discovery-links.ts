import { accentNames, type AccentName } from 'contract/accent';
import type { ShownLogo } from 'contract/logo';
import { localPath, t } from 'contract/words';
import { defaultAccent } from 'ui/accents';

import { colorOf } from '../site/token-colors';

const feeds = [
  { type: 'application/rss+xml', title: t`The Almanac (RSS)`, href: localPath('/rss.xml') },
  { type: 'application/atom+xml', title: t`The Almanac (Atom)`, href: localPath('/atom.xml') },
  { type: 'application/feed+json', title: t`The Almanac (JSON Feed)`, href: localPath('/feed.json') },
];

/**
 * Links that every document has: icons, feeds, the manifest, and the color of the browser's toolbar, which continues
 * the band at the top of the page.
 */
function linksWith(accent: AccentName, icon: 'file' | 'drawn'): string {
  return [
    '<link rel="icon" sizes="32x32" href="/favicon.ico">',
    // Browsers with SVG support take the SVG wherever it stands; `sizes` keeps the others from preferring the small
    // icon.
    icon === 'file'
      ? '<link rel="icon" type="image/svg+xml" href="/favicon.svg">'
      : '<link rel="icon" type="image/png" sizes="192x192" href="/icon-192.png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    // The first one that applies counts. The theme is the visitor's choice and not the device's: scripts switch the dark
    // one on, which until then is only for paper.
    `<meta name="theme-color" media="print" content="${colorOf('ground', 'dark', accent)}">`,
    `<meta name="theme-color" content="${colorOf('ground', 'light', accent)}">`,
    ...feeds.map(({ type, title, href }) => `<link rel="alternate" type="${type}" title="${title}" href="${href}">`),
  ].join('');
}

/** The favicon file of the build shows the default flower in the default color. */
const defaultLinks = linksWith(defaultAccent, 'file');
const drawn = new Map(accentNames.map((accent) => [accent, linksWith(accent, 'drawn')]));

/** Returns the links that every document has. @param accent of the agency, like its logo */
export const discoveryLinks = (accent: AccentName, logo: ShownLogo | undefined): string =>
  accent === defaultAccent && !logo ? defaultLinks : (drawn.get(accent) ?? '');
