import { isShellSignature, shellSignature } from '../http/shell-signature';
import type { SitePages } from './site-pages';

/** Path where shells report the site's pages to the API. The site's proxy does not forward it. */
export const reportedPagesPath = '/api/site-pages';

/** Header with the shell's signature. */
export const pagesSignatureHeader = 'x-pages-signature';

const signedParts = ({ pages, privateSections }: SitePages) => [
  'site-pages',
  pages.map(({ path, languages }) => [path, languages]),
  privateSections,
];

export const signPages = (secret: string, site: SitePages): string => shellSignature(secret, signedParts(site));

export const isSignedPages = (secret: string, site: SitePages, signature: string): boolean =>
  isShellSignature(secret, signedParts(site), signature);
