import type {
  OutboxList,
  QuoteConsents,
  QuoteDetail,
  QuoteErasure,
  QuoteList,
  QuoteWeeks,
} from 'contract/admin-quotes';
import type { AnswerTimes } from 'contract/answer-times';
import { query } from 'contract/query';
import type { QuoteReplyDraft } from 'contract/quote-replies';
import type { QuoteByHandForm } from 'contract/quotes-by-hand';

import type { TypedFilter } from './quote-address';

/** Looks for requests that are new every 15 seconds, and when somebody comes back to the tab. */
const live = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' as const };

export const quotesKey = ['/api/admin', 'quotes'] as const;
export const outboxKey = ['/api/admin', 'outbox'] as const;
export const templatesKey = ['/api/admin', 'reply-templates'] as const;

export const quoteQueries = {
  list: (filter: TypedFilter, before?: string | null) => ({
    ...query<QuoteList>(...quotesKey, { ...filter, before }),
    ...live,
  }),
  one: (id: string) => ({ ...query<QuoteDetail>(...quotesKey, id), ...live }),
  /** With what a mail begins. Read when somebody begins one, and not while they write. */
  reply: (id: string) => ({
    ...query<QuoteReplyDraft>(...quotesKey, id, 'reply'),
    refetchOnWindowFocus: false,
  }),
  /** How soon people had an answer. */
  answerTimes: query<AnswerTimes>(...quotesKey, 'answers'),
  /** With what a request is added by hand. */
  byHand: query<QuoteByHandForm>(...quotesKey, 'by-hand'),
  consents: (id: string) => query<QuoteConsents>(...quotesKey, id, 'consents'),
  /** What an erasure would take, as it is now. */
  erasure: (id: string) => ({ ...query<QuoteErasure>(...quotesKey, id, 'erasure'), staleTime: 0, gcTime: 0 }),
  /** Read often where the requests are shown; the rail has the same answer, and asks only when somebody comes. */
  weeks: query<QuoteWeeks>(...quotesKey, 'summary'),
  liveWeeks: { ...query<QuoteWeeks>(...quotesKey, 'summary'), ...live },
  /** What could not be delivered. */
  dead: { ...query<OutboxList>(...outboxKey, { state: 'dead' }), ...live },
};
