import type { IncomingHttpHeaders } from 'node:http';

import { languageAt, sourceLanguage } from 'contract/languages';

/** Language of the requested page, or of the page that calls the API. */
export const requestLanguage = ({ url, headers }: { url: string; headers: IncomingHttpHeaders }): string =>
  url.startsWith('/api/') ? (headers['accept-language'] ?? sourceLanguage) : languageAt(url).language;
