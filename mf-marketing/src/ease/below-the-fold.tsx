import { t } from 'contract/words';

import { useFacts } from '../facts/use-facts';
import { Chapter } from '../service/chapter';
import { FactsChapter } from '../service/facts-chapter';
import { ServiceEnding } from '../service/service-ending';
import { useServiceTexts } from '../service/service-texts';
import { stepsOf } from '../service/shown-texts';
import { Steps } from '../service/steps';
import { FirstWeek } from './first-week';
import { PaperOrEase } from './paper-or-ease';

/** The page about EASE below its first screen: the first week, paper or EASE, how to start, features, people. */
export function BelowTheFold() {
  const facts = useFacts('ease');
  const texts = useServiceTexts('ease');
  return (
    <>
      <FirstWeek />
      <PaperOrEase texts={texts} />
      <Chapter
        id="start"
        field="duck"
        folded="Show the four steps"
        title="How we set it up"
        aside="Four visits or calls, most of them short. July is the quiet month to begin."
      >
        <Steps items={stepsOf(texts)} />
      </Chapter>
      <FactsChapter
        id="facts"
        folded="Show what it does"
        title="What it does, in its makers’ words"
        aside="These help pages are some years old, and EASE has changed hands since. Before you sign anything, we ask the makers what a new group gets today."
        facts={facts.select(['ease.forms', 'ease.progress', 'ease.messages', 'ease.aca-forms', 'ease.aca-hours'])}
      />
      <ServiceEnding
        people={{
          title: t`Who sets it up`,
          aside: t`If a deduction is off by a cent, this person finds out before you do.`,
          product: 'ease',
          field: 'butter',
        }}
        questions={{ title: t`Questions from the office`, texts }}
        notice="EASE belongs to the company that makes it. We set it up for our clients."
        articles={{ topic: 'ease', title: t`From the Almanac` }}
        call="See it with three invented employees."
      />
    </>
  );
}
