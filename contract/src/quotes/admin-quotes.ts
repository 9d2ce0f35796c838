import { z } from 'zod';

import { visitorLanguage } from '../words/visitor-language';
import { quoteFlags, quoteProducts, quoteStates } from './quote-options';
import { consentBoxes, consentKind } from './quotes';
import { quoteSources } from './quotes-by-hand';

const time = z.iso.datetime();
const product = z.enum(quoteProducts);
const state = z.enum(quoteStates);

const quotesPerPage = 25;

/** The place of a request in the list: when it came, and its id. */
const quoteCursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-f-]{36}$/,
    'Use a cursor that a list of requests gave you.',
  );

const filter = {
  state: state.optional(),
  product: product.optional(),
  /** Two letters of a US state, from the ZIP code. */
  place: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use the two letters of a state.')
    .optional(),
  /** Whose work it is: that of who asks, or nobody's. Without it, all that they may see. */
  whose: z.enum(['mine', 'nobody']).optional(),
  /** A part of what they told us, of the reference as it is read out, of the phone in any form, or of a note. */
  q: z.string().trim().max(100, 'Use 100 characters or fewer.').default(''),
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

/** Somebody with an account who answers requests, under the name on the team page or their address. */
const assignee = z.object({ id: z.uuid(), name: z.string() });
export type Assignee = z.infer<typeof assignee>;

/** One row of the list. */
const quoteSummary = z.object({
  id: z.string(),
  reference: z.string(),
  product,
  /** Of the form that they wrote in, and so of what they hear from us. */
  language: visitorLanguage,
  state,
  /** Counts the changes of `state`: what a change must name. */
  version: z.number().int().positive(),
  createdAt: time,
  /** `form`: they sent it themselves. Otherwise somebody here added it. */
  source: z.enum(quoteSources),
  name: z.string(),
  /** One of the two may be empty where the request was added by hand. Not null: what was released before knows only texts. */
  email: z.string(),
  /** As it is dialed, `+19375550142`. */
  phone: z.string(),
  company: z.string().nullable(),
  place: z.string().nullable(),
  /** The person asked not to be contacted, with this request or another one of the same number or address. */
  doNotContact: z.boolean(),
  /** Why somebody has to look it over; null where nothing is unusual, or it was checked. */
  flag: z.enum(quoteFlags).nullable(),
  /** Whose work it is; null for nobody's. */
  assignee: assignee.nullable(),
  /** The day on which somebody wants to come back to it. */
  followUpOn: z.iso.date().nullable(),
  /** When it left `new`; null while they wait. */
  firstAnswerAt: time.nullable(),
});
export type QuoteSummary = z.infer<typeof quoteSummary>;

export const quoteList = z.object({
  items: z.array(quoteSummary),
  /** A cursor for `before`; null at the end. */
  next: z.string().nullable(),
  /** How many there are in each state, with all of the filter but the state. */
  counts: z.record(state, z.number().int()),
  /** The states of the US that requests came from, for the filter. */
  places: z.array(z.string()),
});
export type QuoteList = z.infer<typeof quoteList>;

/** One line of the history: the state was changed where `from` and `to` differ. */
const historyLine = z.object({
  id: z.string(),
  at: time,
  /** The e-mail address of the admin, or `link in the mail` where the person did it. */
  by: z.string(),
  from: state,
  to: state,
  note: z.string(),
});

/** A mail or a call to other software that belongs to a request. */
export const delivery = z.object({
  id: z.string(),
  /** "Mail to ann@ash.example" */
  what: z.string(),
  /** `filed`: there is no mail server, so the mail was written to a file and nobody got it. */
  state: z.enum(['waiting', 'held', 'sent', 'filed', 'dead']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: time,
  endedAt: time.nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** `GET /api/admin/quotes/:id`, and the answer of every write to it. */
export const quoteDetail = quoteSummary.extend({
  /** In the order of the form, in words. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  origin: z.object({ city: z.string().optional(), campaign: z.string().optional() }),
  /** They agreed to marketing calls and texts, and have not taken it back. */
  mayMarket: z.boolean(),
  /** Everybody whom it can be given to. `isAway`: by what the team page says of today. */
  assignees: z.array(assignee.extend({ isAway: z.boolean() })),
  /** Further requests of the same phone number or address, newest first. */
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
 * `PATCH /api/admin/quotes/:id`. 409 `stale_version` where somebody changed the state since `version`; 422 where it has that
 * state. Any state may follow any other: a broker quotes on the first call, and a slip is taken back.
 */
export const quoteChange = z.strictObject({ version: z.number().int().positive(), state, note: note.default('') });
export type QuoteChange = z.infer<typeof quoteChange>;

/** `POST /api/admin/quotes/:id/notes`: notes are added, never changed. */
export const quoteNote = z.strictObject({ note: note.min(1, 'Write a note.') });
export type QuoteNote = z.infer<typeof quoteNote>;

/** `PUT /api/admin/quotes/:id/assignee`. 409 `stale_version` where it is not `from`'s any more. */
export const quoteAssignment = z.strictObject({ assignee: z.uuid().nullable(), from: z.uuid().nullable() });
export type QuoteAssignment = z.infer<typeof quoteAssignment>;

/** `PUT /api/admin/quotes/:id/follow-up`: whose it is gets a mail on the day. Null takes the day away. */
export const quoteFollowUp = z.strictObject({ on: z.iso.date('Choose a day').nullable() });
export type QuoteFollowUp = z.infer<typeof quoteFollowUp>;

/** `POST /api/admin/quotes/:id/revocations`: the person said so, on the phone for one. */
export const quoteRevocation = z.strictObject({ kinds: z.array(consentKind).min(1, 'Name what is taken back.') });
export type QuoteRevocation = z.infer<typeof quoteRevocation>;

/** One line of the ledger: what a person saw, word for word, and what they did. */
const consentLine = z.object({
  id: z.string(),
  at: time,
  kind: consentKind,
  event: z.enum(['given', 'declined', 'revoked']),
  text: z.string(),
  textVersion: z.string(),
  /** SHA-256 of the text, in hex, as it was stored. */
  textHash: z.string(),
  /** The stored text still has that hash. */
  isIntact: z.boolean(),
  box: z.enum(consentBoxes),
  /** Empty, as the form's version, where no page showed it. */
  page: z.string(),
  formVersion: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** Empty where they gave none. */
  phone: z.string(),
  /** In lower case; null in lines from before it was recorded. */
  email: z.string().nullable(),
  seller: z.string(),
  /** Who recorded it; null where the person's own form did. */
  by: z.string().nullable(),
  keepUntil: time,
});

/** `GET /api/admin/quotes/:id/consents`, oldest first. It answers for a request that was erased, too. */
export const quoteConsents = z.object({ reference: z.string(), items: z.array(consentLine) });
export type QuoteConsents = z.infer<typeof quoteConsents>;

/** `POST /api/admin/quotes/:id/erasure`: the requests of the person who sent that one which are to be erased for good. */
export const quoteErasing = z.strictObject({
  references: z.array(z.string().max(20)).min(1, 'Name what is to be erased.'),
});
export type QuoteErasing = z.infer<typeof quoteErasing>;

/** What was erased; of `GET /api/admin/quotes/:id/erasure` what could be: all requests of the same e-mail address. */
export const quoteErasure = z.object({
  references: z.array(z.string()),
  /** Lines of the consent ledger that stay, because the law asks for them. */
  ledgerLines: z.number().int(),
  /** The day until which the last of them is kept; null where there are none. */
  keptUntil: z.iso.date().nullable(),
});
export type QuoteErasure = z.infer<typeof quoteErasure>;

/** `GET /api/admin/quotes/summary`: the last twelve weeks, oldest first. */
export const quoteWeeks = z.object({
  weeks: z.array(
    z.object({
      /** The Monday, in the agency's time zone. */
      starts: z.iso.date(),
      requests: z.record(product, z.number().int()),
    }),
  ),
  /** Deliveries that were given up. */
  dead: z.number().int(),
  /** Requests of all time that nobody has taken in hand yet. */
  new: z.number().int(),
});
export type QuoteWeeks = z.infer<typeof quoteWeeks>;

/** Query of `GET /api/admin/outbox`. */
export const outboxQuery = z.strictObject({ state: z.enum(['waiting', 'dead']).default('dead') });
export type OutboxQuery = z.infer<typeof outboxQuery>;

/** At most a hundred, oldest first. `reference` is null where the request was erased. */
export const outboxList = z.object({
  items: z.array(delivery.extend({ about: z.string(), reference: z.string().nullable() })),
});
export type OutboxList = z.infer<typeof outboxList>;
