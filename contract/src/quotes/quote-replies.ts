import { z } from 'zod';

import { rowNumber } from '../http/row-number';
import { sourceLanguage } from '../words/languages';
import { visitorLanguage } from '../words/visitor-language';

const mailText = z.string().trim().min(1, 'Write the text of the mail.').max(5000, 'Use 5,000 characters or fewer.');

/** `GET /api/admin/quotes/:id/reply`: initial text of an email reply. */
export const quoteReplyDraft = z.object({
  subject: z.string(),
  /** Template of the line of business, with the person's name filled in. */
  text: z.string(),
  /** Template as stored, with `{name}` and `{reference}`. */
  template: z.string(),
});
export type QuoteReplyDraft = z.infer<typeof quoteReplyDraft>;

/**
 * `POST /api/admin/quotes/:id/replies`: replies by email, and moves a new request to `contacted`. 409 `stale_version`
 * if the request was answered or its state changed since `version`; 422 if the person asked not to be contacted.
 */
export const quoteReply = z.strictObject({
  version: rowNumber,
  subject: z
    .string()
    .trim()
    .min(1, 'Write a subject.')
    .max(150, 'Use 150 characters or fewer.')
    .regex(/^[^\r\n]*$/, 'Write the subject in one line.'),
  text: mailText,
});
export type QuoteReply = z.infer<typeof quoteReply>;

/** What a template replaces with the data of a request. */
export const placeholders = { name: '{name}', reference: '{reference}' };

/** Returns the words in braces that nothing replaces, such as a misspelled `{nam}`: a client would read them. */
const unknownPlaceholders = (text: string): string[] =>
  [...new Set(text.match(/\{[^{}\n]*\}/g))].filter((found) => !Object.values(placeholders).includes(found));

/** `PUT /api/admin/reply-templates/:product`. 409 `stale_version` if it no longer matches `seen`. */
export const replyTemplate = z.strictObject({
  text: mailText.refine((text) => unknownPlaceholders(text).length === 0, {
    error: ({ input }) =>
      `Only {name} and {reference} are replaced. Correct ${unknownPlaceholders(String(input)).join(', ')}, or write it without braces.`,
  }),
  /** Language of the requests that it answers. */
  language: visitorLanguage.default(sourceLanguage),
  /** Text that the form was filled with before editing. */
  seen: z.string().optional(),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;
