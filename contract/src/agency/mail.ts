import { z } from 'zod';

/** `GET /api/admin/mail`: the state of outgoing mail. */
export const mailState = z.object({
  /** `files`: no mail server is configured, and each mail is written to a file on the server. */
  via: z.enum(['server', 'files']),
  /** Messages whose delivery was abandoned. */
  failed: z.number().int().nonnegative(),
  /** Messages that could not be delivered so far and are retried, with the latest error code; null if there are none. */
  delayed: z.object({ messages: z.number().int().positive(), problem: z.string().nullable() }).nullable().default(null),
  /** Recipient of new-request notifications. */
  requestsTo: z.email(),
});
export type MailState = z.infer<typeof mailState>;

/** `POST /api/admin/mail/test`: immediately sends a mail to the caller. `problem` is a code. */
export const mailTest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), to: z.string() }),
  z.object({ kind: z.literal('filed'), to: z.string() }),
  z.object({ kind: z.literal('failed'), to: z.string(), problem: z.string() }),
]);
export type MailTest = z.infer<typeof mailTest>;

/** Kinds of mail. The first four are sent to visitors who requested something, the others to the agency's own staff. */
export const mailKind = z.enum([
  'request-confirmation',
  'request-reply',
  'sheet-question',
  'sheet',
  'request-notice',
  'follow-up',
  'request-assigned',
  'license-end',
  'schedule-failed',
  'release-failed',
  'way-in',
  'invitation',
  'test',
  'other',
]);
export type MailKind = z.infer<typeof mailKind>;
