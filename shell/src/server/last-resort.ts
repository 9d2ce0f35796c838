import { responseOf } from '../response/response';
import { errorDocument } from './error-document';

/** The answer that needs nothing: no renderer, no API, no release. */
export const lastResort = responseOf(
  { identity: Buffer.from(errorDocument(503)) },
  { status: 503, type: 'text/html; charset=utf-8', audience: 'everybody' },
);
