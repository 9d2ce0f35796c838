import { z } from 'zod';

/** `GET /api/admin/mail`: whether mail leaves this site. */
export const mailState = z.object({
  /** `files`: no mail server is set up, and each mail is written to a file on the server. */
  via: z.enum(['server', 'files']),
  /** Messages that were given up. */
  failed: z.number().int().nonnegative(),
  /** Who hears of requests. */
  requestsTo: z.email(),
});
export type MailState = z.infer<typeof mailState>;

/** `POST /api/admin/mail/test`: a mail to whoever asks for it, at once. `problem` is a code. */
export const mailTest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), to: z.string() }),
  z.object({ kind: z.literal('filed'), to: z.string() }),
  z.object({ kind: z.literal('failed'), to: z.string(), problem: z.string() }),
]);
export type MailTest = z.infer<typeof mailTest>;

/** What a mail is about. The first four go to people who asked for something, the others to the agency's own. */
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
