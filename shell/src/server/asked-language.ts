import type { IncomingHttpHeaders } from 'node:http';

import { languageAt, sourceLanguage } from 'contract/languages';

/** The language of the page that is asked for, or that asks the API for something. */
export const askedLanguage = ({ url, headers }: { url: string; headers: IncomingHttpHeaders }): string =>
  url.startsWith('/api/') ? (headers['accept-language'] ?? sourceLanguage) : languageAt(url).language;
