import type { Site } from 'contract/site';
import { language } from 'contract/words';

import { colorOf } from '../site/token-colors';
import { iconPath } from './icons';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(size, purpose),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * Writes `/site.webmanifest`, which describes the site on a phone's home screen. The display mode is `browser` because
 * links lead to other sites, which need an address bar.
 */
export function webManifestOf({ name, legalName, tagline, accent }: Site): string {
  return JSON.stringify({
    id: '/',
    name: legalName,
    short_name: name,
    description: tagline,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colorOf('paper'),
    theme_color: colorOf('ground', 'light', accent),
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  });
}
