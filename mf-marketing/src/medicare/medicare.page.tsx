import { areasQuery } from 'contract/city.queries';
import { keysOf } from 'contract/query';
import { serviceQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import { CallBand, useAreas, useSite, useToday } from 'ui';

import { RelatedArticles, relatedQuery } from '../almanac/related-articles';
import { FactEntries } from '../facts/fact-entries';
import { FactRows } from '../facts/fact-rows';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { peopleFor, useTeam } from '../people/use-team';
import { useQuoteLink } from '../quote-form/quote-link';
import { Agents } from '../service/agents';
import { Chapter } from '../service/chapter';
import { QuestionsChapter } from '../service/questions-chapter';
import { ServiceHead } from '../service/service-head';
import { useServiceTexts } from '../service/service-texts';
import { FourThingsToBring } from './four-things-to-bring';
import { MedicareOpening } from './medicare-opening';
import { PlanNotice } from './plan-notice';
import { readPeople } from '../enrollment/read-person';
import { TwoRoads } from './two-roads';
import { YourDates } from '../enrollment/your-dates';

const topic = 'medicare';
const path = '/services/medicare';

export const queries = () =>
  keysOf(serviceQuery('medicare'), factsQuery(topic), teamQuery, areasQuery, relatedQuery(topic));

/**
 * The Medicare page: the seven months, the reader's own dates, the numbers, two roads, what to bring, people and the
 * required notices.
 */
export default function MedicarePage() {
  const facts = useFacts(topic);
  const texts = useServiceTexts('medicare');
  const areas = useAreas();
  const people = peopleFor(useTeam(), 'medicare', 2);
  const { name, hours, address } = useSite();
  const [first] = people;
  const [firstName = ''] = first?.name.split(' ') ?? [];
  const quoteLink = useQuoteLink('medicare');
  const [search] = useSearchParams();
  const reading = readPeople(search, useToday());
  const title = t`Medicare help in ${address.city}: your seven months at 65`;
  return (
    <>
      <ServiceHead
        title={reading.kind === 'wrong' ? t`Error: ${title}` : title}
        description="When to sign up for Medicare, when coverage starts, what waiting costs, and a person to ask. Enter your birth month and see your own dates."
        path={path}
        name={t`Medicare`}
        serviceType={t`Medicare insurance brokerage`}
        updated={facts.checkedOn}
      />
      <MedicareOpening
        facts={facts}
        texts={texts}
        person={reading.kind === 'people' ? (reading.people.find(({ partB }) => !partB) ?? null) : null}
      />
      <YourDates facts={facts} reading={reading} />
      <PlanNotice areas={areas} />
      <Chapter id="numbers" title="Three numbers to know" aside="The dollar figures change every January.">
        <FactEntries
          facts={facts.select(['medicare.part-b-premium.*', 'medicare.part-b-deductible.*', 'medicare.part-b-penalty'])}
        />
      </Chapter>
      {areas.length > 0 && <TwoRoads texts={texts} />}
      <FourThingsToBring texts={texts} />
      <Chapter
        id="windows"
        folded="Show the times"
        title="The times to enroll after the first"
        aside="Missed one? There’s usually another. It may cost more, or start later."
      >
        <FactRows
          facts={facts.select([
            'medicare.open-enrollment.*',
            'medicare.general-enrollment-period.*',
            'medicare.advantage-open-enrollment.*',
            'medicare.part-b-special-enrollment',
            'medicare.medigap-open-enrollment',
            'medicare.part-d-gap',
          ])}
        />
      </Chapter>
      <Chapter
        id="people"
        field="duck"
        title="Who answers"
        aside="They draw your months on one sheet of paper, and you take it home."
      >
        <Agents members={people} />
      </Chapter>
      <QuestionsChapter title={t`Questions and answers`} texts={texts} />
      <RelatedArticles topic={topic} title="From the Almanac, about Medicare" />
      {first ? (
        <CallBand title={t`Ask ${firstName}.`} phone={{ text: first.phone, href: first.phoneHref }}>
          {hours}. Or <Link to={quoteLink}>answer five short pages</Link>, and {firstName} calls you.
        </CallBand>
      ) : (
        <CallBand title={t`Ask ${name}.`} />
      )}
    </>
  );
}
