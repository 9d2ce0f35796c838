import type { ServiceTexts } from 'contract/site';
import type { ReactNode } from 'react';
import { Small } from 'ui';

import { SourceNote } from '../facts/source-note';
import { Chapter } from './chapter';
import { Questions } from './questions';
import { factsStated } from './service-texts';
import { questionsOf } from './shown-texts';

export interface QuestionsChapterProps {
  title: string;
  texts: ServiceTexts;
  /** A notice below the questions, if the footer is not enough. */
  notice?: ReactNode;
}

/** Common questions, with the sources of the figures in the answers, the lead and the steps. */
export function QuestionsChapter({ title, texts, notice }: QuestionsChapterProps) {
  const { lead, steps, questions } = texts;
  const stating = [lead.text, ...steps.map(({ text }) => text), ...questions.map(({ answer }) => answer)];
  if (questions.length === 0) return notice && <Small>{notice}</Small>;
  return (
    <Chapter id="questions" title={title}>
      <Questions items={questionsOf(texts)} />
      <SourceNote facts={factsStated(stating, texts)} />
      {notice && <Small>{notice}</Small>}
    </Chapter>
  );
}
