import { z } from 'zod';

import { rowNumber } from '../http/row-number';
import { longestSearch } from '../http/search-key';
import { visitorLanguage } from '../words/visitor-language';
import { quoteFlags, quoteProducts, quoteStates } from './quote-options';
import { consentBoxes, consentKind } from './quotes';
import { quoteSources } from './quotes-by-hand';

const time = z.iso.datetime();
const product = z.enum(quoteProducts);
const state = z.enum(quoteStates);

const quotesPerPage = 25;

/** Position of a request in the list: the time it was received, and its id. */
const quoteCursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f-]{36}$/,
    'Use a cursor that a list of requests gave you.',
  );

const filter = {
  state: state.optional(),
  product: product.optional(),
  /** Two-letter code of a US state, derived from the ZIP code. */
  place: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use the two letters of a state.')
    .optional(),
  /**
   * Assignment filter: the caller's own requests, or unassigned ones. Without it, all requests that the caller may see.
   */
  whose: z.enum(['mine', 'nobody']).optional(),
  /**
   * Search text: part of an answer, of the reference as it is read out, of the phone number in any format, or of a
   * note.
   */
  q: z.string().trim().max(longestSearch, `Use ${longestSearch} characters or fewer.`).default(''),
};

/** Query of `GET /api/admin/quotes.csv`. */
export const quoteFilter = z.strictObject(filter);
export type QuoteFilter = z.infer<typeof quoteFilter>;

/** Query of `GET /api/admin/quotes`: newest first. */
export const quoteListQuery = z.strictObject({
  ...filter,
  before: quoteCursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(quotesPerPage),
});
export type QuoteListQuery = z.infer<typeof quoteListQuery>;

/** An account that can be assigned requests, with its name on the team page or its email address. */
const assignee = z.object({ id: z.uuid(), name: z.string() });
export type Assignee = z.infer<typeof assignee>;

/** A row of the list. */
const quoteSummary = z.object({
  id: z.string(),
  reference: z.string(),
  product,
  /** Language of the form that was used, and so of all mail to this person. */
  language: visitorLanguage,
  state,
  /** Counts changes of `state`. A change must send the version it is based on. */
  version: z.number().int().positive(),
  createdAt: time,
  /** `form`: the visitor sent it. Otherwise the agency's staff added it. */
  source: z.enum(quoteSources),
  name: z.string(),
  /**
   * `email` or `phone` may be empty if the request was added by hand. Not null, because older releases expect strings.
   */
  email: z.string(),
  /** In dialing format, `+19375550142`. */
  phone: z.string(),
  company: z.string().nullable(),
  place: z.string().nullable(),
  /**
   * Whether the person asked not to be contacted, on this request or on another one with the same phone number or email
   * address.
   */
  doNotContact: z.boolean(),
  /** Why the request needs a review; null if nothing is unusual or it was reviewed. */
  flag: z.enum(quoteFlags).nullable(),
  /** Null if unassigned. */
  assignee: assignee.nullable(),
  /** Day of the planned follow-up. */
  followUpOn: z.iso.date().nullable(),
  /** When it left the state `new`; null while it is new. */
  firstAnswerAt: time.nullable(),
});
export type QuoteSummary = z.infer<typeof quoteSummary>;

export const quoteList = z.object({
  items: z.array(quoteSummary),
  /** Cursor for `before`; null at the end. */
  next: z.string().nullable(),
  /** Number of requests in each state, with every filter except `state`. */
  counts: z.record(state, z.number().int()),
  /** US states that requests came from, for the filter. */
  places: z.array(z.string()),
});
export type QuoteList = z.infer<typeof quoteList>;

/** An entry of the history. It is a state change if `from` and `to` differ. */
const historyLine = z.object({
  id: z.string(),
  at: time,
  /** Email address of the admin, or `link in the mail` if the person did it. */
  by: z.string(),
  from: state,
  to: state,
  note: z.string(),
});

/** A mail or webhook call for a request. */
export const delivery = z.object({
  id: z.string(),
  /** "Mail to ann@ash.example" */
  what: z.string(),
  /** `filed`: no mail server is configured, so the mail was written to a file and not sent. */
  state: z.enum(['waiting', 'held', 'sent', 'filed', 'dead']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: time,
  endedAt: time.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** Response of `GET /api/admin/quotes/:id` and of every write to it. */
export const quoteDetail = quoteSummary.extend({
  /** Answers as text, in form order. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  origin: z.object({ city: z.string().optional(), campaign: z.string().optional() }),
  /** Whether the person consented to marketing calls and texts, and has not revoked it. */
  mayMarket: z.boolean(),
  /** Accounts that it can be assigned to. `isAway`: whether the team page shows them as away today. */
  assignees: z.array(assignee.extend({ isAway: z.boolean() })),
  /** Names of the colleagues who have a reply to it open at the moment. */
  writers: z.array(z.string()).optional(),
  /** Other requests with the same phone number or email address, newest first. */
  others: z.array(
    quoteSummary
      .pick({ id: true, reference: true, product: true, state: true, createdAt: true })
      .extend({ name: z.string().optional() }),
  ),
  /** Oldest first. */
  history: z.array(historyLine),
  deliveries: z.array(delivery),
});
export type QuoteDetail = z.infer<typeof quoteDetail>;

const note = z.string().trim().max(2000, 'Use 2,000 characters or fewer.');

/**
 * `PATCH /api/admin/quotes/:id`. 409 `stale_version` if the state has changed since `version`; 422 if it already has
 * this state. Any state may follow any other: a broker may quote on the first call, and a mistake can be undone.
 */
export const quoteChange = z.strictObject({ version: rowNumber, state, note: note.default('') });
export type QuoteChange = z.infer<typeof quoteChange>;

/**
 * `POST /api/admin/quotes/:id/notes`: notes are added, never changed. A note with a known key is not added again; 422 if
 * its text differs.
 */
export const quoteNote = z.strictObject({
  note: note.min(1, 'Write a note.'),
  /** UUID assigned to the note once, so that it can be sent again. */
  idempotencyKey: z.uuid().optional(),
});
export type QuoteNote = z.infer<typeof quoteNote>;

/** `PUT /api/admin/quotes/:id/assignee`. 409 `stale_version` if it is no longer assigned to `from`. */
export const quoteAssignment = z.strictObject({ assignee: z.uuid().nullable(), from: z.uuid().nullable() });
export type QuoteAssignment = z.infer<typeof quoteAssignment>;

/** `PUT /api/admin/quotes/:id/follow-up`: the assignee is emailed on that day. Null removes the day. */
export const quoteFollowUp = z.strictObject({ on: z.iso.date('Choose a day').nullable() });
export type QuoteFollowUp = z.infer<typeof quoteFollowUp>;

/** `POST /api/admin/quotes/:id/revocations`: records a revocation that the person made, for example on the phone. */
export const quoteRevocation = z.strictObject({ kinds: z.array(consentKind).min(1, 'Name what is taken back.') });
export type QuoteRevocation = z.infer<typeof quoteRevocation>;

/** A line of the consent ledger: the text that a person saw, word for word, and what they did. */
const consentLine = z.object({
  id: z.string(),
  at: time,
  kind: consentKind,
  event: z.enum(['given', 'declined', 'revoked']),
  text: z.string(),
  textVersion: z.string(),
  /** SHA-256 of the text, in hex, as it was stored. */
  textHash: z.string(),
  /** Whether the stored text still matches that hash. */
  isIntact: z.boolean(),
  box: z.enum(consentBoxes),
  /** Empty if no page showed the text, and so is `formVersion`. */
  page: z.string(),
  formVersion: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** Empty if none was given. */
  phone: z.string(),
  /** Lower case; null in lines from before it was recorded. */
  email: z.string().nullable(),
  seller: z.string(),
  /** Who recorded it; null if the person did so through the form. */
  by: z.string().nullable(),
  keepUntil: time,
});

/** `GET /api/admin/quotes/:id/consents`, oldest first. Also works for an erased request. */
export const quoteConsents = z.object({ reference: z.string(), items: z.array(consentLine) });
export type QuoteConsents = z.infer<typeof quoteConsents>;

/** `POST /api/admin/quotes/:id/erasure`: the requests to erase permanently, all from the person who sent this one. */
export const quoteErasing = z.strictObject({
  references: z.array(z.string().max(20)).min(1, 'Name what is to be erased.'),
});
export type QuoteErasing = z.infer<typeof quoteErasing>;

/**
 * Result of an erasure. For `GET /api/admin/quotes/:id/erasure` what could be erased: all requests with the same email
 * address.
 */
export const quoteErasure = z.object({
  references: z.array(z.string()),
  /** Number of consent ledger lines that stay, because the law requires them. */
  ledgerLines: z.number().int(),
  /** Day until which the last of them is kept; null if there are none. */
  keptUntil: z.iso.date().nullable(),
});
export type QuoteErasure = z.infer<typeof quoteErasure>;

/** `GET /api/admin/quotes/summary`: the last twelve weeks, oldest first. */
export const quoteWeeks = z.object({
  weeks: z.array(
    z.object({
      /** Monday of the week, in the agency's time zone. */
      starts: z.iso.date(),
      requests: z.record(product, z.number().int()),
    }),
  ),
  /** Number of deliveries that were abandoned. */
  dead: z.number().int(),
  /** Number of requests in the state `new`, regardless of age, whose person may be contacted. */
  new: z.number().int(),
});
export type QuoteWeeks = z.infer<typeof quoteWeeks>;

/** Query of `GET /api/admin/outbox`. */
export const outboxQuery = z.strictObject({ state: z.enum(['waiting', 'dead']).default('dead') });
export type OutboxQuery = z.infer<typeof outboxQuery>;

/** At most a hundred, oldest first. `reference` is null if the request was erased. */
export const outboxList = z.object({
  items: z.array(delivery.extend({ about: z.string(), reference: z.string().nullable() })),
});
export type OutboxList = z.infer<typeof outboxList>;
