import {
  quoteDetail,
  quoteErasure,
  type OutboxList,
  type QuoteConsents,
  type QuoteDetail,
  type QuoteErasure,
  type QuoteList,
  type QuoteWeeks,
} from 'contract/admin-quotes';
import type { AnswerTimes } from 'contract/answer-times';
import { query } from 'contract/query';
import type { QuoteReplyDraft } from 'contract/quote-replies';
import type { QuoteByHandForm } from 'contract/quotes-by-hand';

import { parsedQuery } from '../requests/parsed-query';
import type { TypedFilter } from './quote-address';

/** Polls for new requests every 15 seconds, and when the tab regains focus. */
export const liveQuery = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' as const };

export const quotesKey = ['/api/admin', 'quotes'] as const;
export const outboxKey = ['/api/admin', 'outbox'] as const;
export const templatesKey = ['/api/admin', 'reply-templates'] as const;

/** A request without them would look like one that may be called. */
const consents = quoteDetail.pick({ doNotContact: true, mayMarket: true });

export const quoteQueries = {
  list: (filter: TypedFilter, before?: string | null) => ({
    ...query<QuoteList>(...quotesKey, { ...filter, before }),
    ...liveQuery,
  }),
  /** The longest page of requests that wait for a first answer, newest first. */
  waiting: (before: string | null) => query<QuoteList>(...quotesKey, { state: 'new', limit: 100, before }),
  one: (id: string) => ({ ...parsedQuery<QuoteDetail>(consents, ...quotesKey, id), ...liveQuery }),
  /** Initial text of a reply. Not refetched while it is edited. */
  reply: (id: string) => ({
    ...query<QuoteReplyDraft>(...quotesKey, id, 'reply'),
    refetchOnWindowFocus: false,
  }),
  /** Response times. */
  answerTimes: query<AnswerTimes>(...quotesKey, 'answers'),
  /** Data for adding a request by hand. */
  byHand: query<QuoteByHandForm>(...quotesKey, 'by-hand'),
  consents: (id: string) => query<QuoteConsents>(...quotesKey, id, 'consents'),
  /** What an erasure would remove, as of now. */
  erasure: (id: string) => ({
    ...parsedQuery<QuoteErasure>(quoteErasure, ...quotesKey, id, 'erasure'),
    staleTime: 0,
    gcTime: 0,
  }),
  /** Polled where requests are shown. The navigation shares the data and refetches it only on page load and focus. */
  weeks: query<QuoteWeeks>(...quotesKey, 'summary'),
  liveWeeks: { ...query<QuoteWeeks>(...quotesKey, 'summary'), ...liveQuery },
  /** Undeliverable messages. */
  dead: { ...query<OutboxList>(...outboxKey, { state: 'dead' }), ...liveQuery },
};
