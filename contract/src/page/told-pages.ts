import { isShellSignature, shellSignature } from '../http/shell-signature';
import type { SitePages } from './site-pages';

/** Where shells tell the API which pages the site has. The site's proxy does not forward it. */
export const toldPagesPath = '/api/site-pages';

/** Carries the shell's signature. */
export const pagesSignatureHeader = 'x-pages-signature';

const said = ({ pages, privateSections }: SitePages) => [
  'site-pages',
  pages.map(({ path, languages }) => [path, languages]),
  privateSections,
];

export const signPages = (secret: string, told: SitePages): string => shellSignature(secret, said(told));

export const isSignedPages = (secret: string, told: SitePages, signature: string): boolean =>
  isShellSignature(secret, said(told), signature);
