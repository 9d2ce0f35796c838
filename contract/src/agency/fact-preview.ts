import { z } from 'zod';

import { factContent } from './fact-content';

/** Maximum length of a fact in a URL: a server accepts 16 KB of headers. */
export const mostUnsaved = 12_000;

/** A changed fact that is not saved, as text for a URL and a header. */
export const unsavedFact = z
  .string()
  .regex(/^[\w-]+$/)
  .max(mostUnsaved);

/** `POST /api/admin/facts/:key/preview`: the typed content. */
export const factPreviewing = z.strictObject({ content: factContent });
export type FactPreviewing = z.infer<typeof factPreviewing>;

/** Its response: the fact for `GET /_archive`, which shows pages with it. */
export const factPreview = z.object({ fact: unsavedFact });
export type FactPreview = z.infer<typeof factPreview>;

/** `GET /api/admin/facts/:key/ended`: the fact as if it had ended, and the time of the response. */
export const endedFact = factPreview.extend({ at: z.iso.datetime() });
export type EndedFact = z.infer<typeof endedFact>;
