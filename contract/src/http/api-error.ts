import { z } from 'zod';

/** Every error code of the API. Clients branch on the code, people read the message. */
const errorCode = z.enum([
  'moved',
  'bad_request',
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'gone',
  'method_not_allowed',
  'conflict',
  'stale_version',
  'in_trash',
  'slug_taken',
  'slug_redirects',
  'payload_too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/**
 * Body of every error response of the API. `fields` maps the dotted path of a field to one sentence the user can act
 * on.
 */
export const apiErrorBody = z.object({
  code: errorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBody>;
