import { z } from 'zod';

import { sourceLanguage } from '../words/languages';
import { visitorLanguage } from '../words/visitor-language';

const mailText = z.string().trim().min(1, 'Write the text of the mail.').max(5000, 'Use 5,000 characters or fewer.');

/** `GET /api/admin/quotes/:id/reply`: with what an answer by mail begins. */
export const quoteReplyDraft = z.object({
  subject: z.string(),
  /** The template of the line of business, with the person's name in it. */
  text: z.string(),
  /** As it is kept, with `{name}` and `{reference}`. */
  template: z.string(),
});
export type QuoteReplyDraft = z.infer<typeof quoteReplyDraft>;

/**
 * `POST /api/admin/quotes/:id/replies`: answers by mail, and a new request is `contacted` then. 409 `stale_version` where
 * somebody answered or changed the state since `version`; 422 where the person asked not to be contacted.
 */
export const quoteReply = z.strictObject({
  version: z.number().int().positive(),
  subject: z
    .string()
    .trim()
    .min(1, 'Write a subject.')
    .max(150, 'Use 150 characters or fewer.')
    .regex(/^[^\r\n]*$/, 'Write the subject in one line.'),
  text: mailText,
});
export type QuoteReply = z.infer<typeof quoteReply>;

/** `PUT /api/admin/reply-templates/:product`. 409 `stale_version` where it is not as it was `seen` any more. */
export const replyTemplate = z.strictObject({
  text: mailText,
  /** Of the requests that it answers. */
  language: visitorLanguage.default(sourceLanguage),
  /** What stood in the form before somebody typed. */
  seen: z.string().optional(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;
