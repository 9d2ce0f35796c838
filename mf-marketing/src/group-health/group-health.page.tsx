import { CallBand, Disclaimer, Questions, Section, Statement, Steps, useSite } from 'ui';

import { RelatedArticles, relatedKey } from '../almanac/related-articles';
import { FactEntries } from '../facts/fact-entries';
import { factsKey, useFacts } from '../facts/use-facts';
import { peopleFor, teamKey, useTeam } from '../people/use-team';
import { Agents } from '../service/agents';
import { Chapter } from '../service/chapter';
import { ServiceHead } from '../service/service-head';
import { ServiceOpening } from '../service/service-opening';
import { SeasonBand } from '../year/season-band';
import { halfYearAround } from '../year/month-span';
import { questions, steps, work } from './group-health.texts';
import { ThreeWays } from './three-ways';

const topic = 'group-health';
const path = '/services/group-health';
const firstOfSeason = '2026-09-01'; // only its month counts where no window is known

export const queries = () => [factsKey, teamKey, relatedKey(topic)];

/** Group health: who it is for, the season, three ways to offer it, the size rule, steps, people, facts. */
export default function GroupHealthPage() {
  const facts = useFacts();
  const { legal } = useSite();
  const waiver = facts.find('group.shop-participation-waiver.*');
  const opens = waiver?.window?.opens;
  const span = opens ? halfYearAround(opens, 2) : halfYearAround(firstOfSeason, 0);
  return (
    <>
      <ServiceHead
        title="Group health insurance for small employers"
        description="Medical, dental, vision and life for small teams, compared on one page. We run the enrollment meeting and answer your people all year."
        path={path}
        name="Group health"
        serviceType="Small-group health insurance brokerage"
      />
      <ServiceOpening
        name="Group health"
        title="Your people’s coverage, on one page you can read."
        lead="For employers who have a shop to run and no personnel department. We compare the carriers, hold the meeting, do the forms, and pick up when a claim comes back."
        action={{ label: 'Ask for a group quote', to: '/get-quote#group' }}
        ledger={facts.select(['group.shop-minimum', 'group.waiting-period', 'group.special-enrollment'])}
      />
      <SeasonBand label="The season of a January renewal" span={span} windows={waiver ? [waiver] : []} work={work} />
      <ThreeWays facts={facts} />
      <Section field="duck">
        <Statement>
          We hold the enrollment meeting ourselves, before the first shift if that is when your people are there.
        </Statement>
      </Section>
      <Chapter id="start" title="What we need from you" aside="Nothing here is a health question. No carrier may ask one of a small group, and neither do we.">
        <Steps items={steps} />
      </Chapter>
      <Chapter id="facts" field="butter" title="The rules that decide" aside="Each with where we read it and when.">
        <FactEntries
          facts={facts.select([
            'group.shop-size',
            'group.shop-participation',
            'group.tax-credit-size',
            'group.cobra-threshold',
            'group.continuation.ohio',
            'group.continuation.kentucky',
          ])}
        />
      </Chapter>
      <Chapter id="people" title="Who answers" aside="The same two people for your renewal, your meeting and your people’s calls.">
        <Agents members={peopleFor(useTeam(), /group/i, 2)} />
      </Chapter>
      <Chapter id="questions" title="Questions from employers">
        <Questions items={questions} />
        <Disclaimer>
          <p>{legal.notAdvice}</p>
          <p>{legal.licensedAgentContact}</p>
        </Disclaimer>
      </Chapter>
      <RelatedArticles topic={topic} title="From the Almanac, for employers" />
      <CallBand title="Ask about your renewal." />
    </>
  );
}
