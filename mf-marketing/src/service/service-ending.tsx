import type { QuoteProduct } from 'contract/quote-options';
import type { Topic } from 'contract/posts';
import type { ServiceTexts } from 'contract/site';
import type { ReactNode } from 'react';
import { CallBand, type FieldColor } from 'ui';

import { RelatedArticles } from '../almanac/related-articles';
import { peopleFor, useTeam } from '../people/use-team';
import { Agents } from './agents';
import { Chapter } from './chapter';
import { QuestionsChapter } from './questions-chapter';

export interface ServiceEndingProps {
  people: { title: string; aside: string; product: QuoteProduct; field?: FieldColor };
  questions: { title: string; texts: ServiceTexts };
  /** A notice below the questions, if the footer is not enough. */
  notice?: ReactNode;
  articles: { topic: Topic; title: string };
  /** The line above the phone number. */
  call: string;
}

/** The end of a service page: agents, questions, the notice, Almanac articles, the phone. */
export function ServiceEnding({ people, questions, notice, articles, call }: ServiceEndingProps) {
  return (
    <>
      <Chapter id="people" title={people.title} aside={people.aside} {...(people.field && { field: people.field })}>
        <Agents members={peopleFor(useTeam(), people.product, 2)} />
      </Chapter>
      <QuestionsChapter {...questions} notice={notice} />
      <RelatedArticles {...articles} />
      <CallBand title={call} />
    </>
  );
}
