import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { useSite } from 'ui';

import { relatedQuery } from '../almanac/related.queries';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { Chapter } from '../service/chapter';
import { FactsChapter } from '../service/facts-chapter';
import { ServiceEnding } from '../service/service-ending';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { useServiceTexts } from '../service/service-texts';
import { OwnLead, stepsOf } from '../service/shown-texts';
import { FirstWeek } from './first-week';
import { PaperOrEase } from './paper-or-ease';
import { Steps } from '../service/steps';

const topic = 'ease';
const path = '/services/ease';

export const queries = () => keysOf(serviceQuery('ease'), factsQuery(topic), teamQuery, relatedQuery(topic));

/** The page about EASE: a drawn first week, its features with their sources, its limits, how to start. */
export default function EasePage() {
  const facts = useFacts(topic);
  const texts = useServiceTexts('ease');
  const { address } = useSite();
  return (
    <>
      <ServiceHead
        title={t`EASE in ${address.city}: benefits enrollment for small employers`}
        description="New hires enroll on a screen, carrier forms are filled in from their answers, and your office sees who hasn’t finished. What EASE does and doesn’t do."
        path={path}
        name={t`EASE for employers`}
        serviceType={t`Employee-benefits administration setup`}
        updated={facts.checkedOn}
      />
      <ServiceOpening
        name={t`EASE for employers`}
        title="Enroll a new hire on a screen, not on paper."
        lead={<OwnLead texts={texts} />}
        action={{ label: t`Ask to see it`, product: 'ease' }}
        ledger={facts.select(['ease.progress', 'ease.messages', 'ease.forms'])}
      />
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
        articles={{ topic, title: t`From the Almanac` }}
        call="See it with three invented employees."
      />
    </>
  );
}
