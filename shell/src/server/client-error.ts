import { STATUS_CODES } from 'node:http';

import { sourceLanguage } from 'contract/languages';

import { errorDocument } from './error-document';

/** What Node calls a failure below HTTP, and the status that says it. Anything else is a request that cannot be read. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * The whole answer to what is no request, or comes too late: no hook runs for it, so it is written by hand.
 * @param headers those of every answer; a value of several is several lines
 */
export function clientErrorAnswer(code: string | undefined, headers: Record<string, string | string[]>): string {
  const status = statuses[code ?? ''] ?? 400;
  const body = errorDocument(status, sourceLanguage);
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}`));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
