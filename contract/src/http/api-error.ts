import { z } from 'zod';

/** Every code an answer of the API can carry. Clients branch on the code, people read the message. */
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
 * The one shape of every answer of the API that is not a success.
 * `fields` maps a field's name (dotted path) to one sentence a person can act on.
 */
export const apiErrorBody = z.object({
  code: errorCode,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBody>;
