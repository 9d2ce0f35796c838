import { STATUS_CODES } from 'node:http';

import { sourceLanguage } from 'contract/languages';

import { errorDocument } from '../response/error-document';

/** Statuses of Node's errors below HTTP. Any other error is a malformed request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Writes the complete response to a malformed or late request by hand, because no hook runs for it.
 * @param headers of every response; an array becomes several lines
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
  const lines = Object.entries(all).flatMap(([name, value]) => [value].flat().map((line) => `${name}: ${line}`));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
