import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { CallBand, useAreas, useSite } from 'ui';

import { RelatedArticles } from '../almanac/related-articles';
import { FactEntries } from '../facts/fact-entries';
import { useFacts } from '../facts/use-facts';
import { firstNameOf } from '../people/first-name';
import { peopleFor, useAgentFor, useTeam } from '../people/use-team';
import { useQuoteLink } from '../quote-form/quote-link';
import { Agents } from '../service/agents';
import { Chapter } from '../service/chapter';
import { FactsChapter } from '../service/facts-chapter';
import { QuestionsChapter } from '../service/questions-chapter';
import { useServiceTexts } from '../service/service-texts';
import { FourThingsToBring } from './four-things-to-bring';
import { PlanNotice } from './plan-notice';
import { TwoRoads } from './two-roads';

/** The Medicare page below the reader's dates: notices, numbers, two roads, what to bring, people. */
export function BelowTheFold() {
  const facts = useFacts('medicare');
  const texts = useServiceTexts('medicare');
  const areas = useAreas();
  const people = peopleFor(useTeam(), 'medicare', 2);
  const { name, hours } = useSite();
  const first = useAgentFor()('medicare');
  const firstName = first ? firstNameOf(first) : '';
  const quoteLink = useQuoteLink('medicare');
  const numbers = facts.select([
    'medicare.part-b-premium.*',
    'medicare.part-b-deductible.*',
    'medicare.part-b-penalty',
  ]);
  return (
    <>
      <PlanNotice areas={areas} />
      {/* In January last year's figures are gone, perhaps before this year's are entered. */}
      {numbers.length > 0 && (
        <Chapter
          id="numbers"
          title={numbers.length === 3 ? t`Three numbers to know` : t`Numbers to know`}
          aside={
            numbers.length === 3
              ? t`The dollar figures change every January.`
              : t`The dollar figures change every January. This year’s aren’t here yet: call us for them.`
          }
        >
          <FactEntries facts={numbers} />
        </Chapter>
      )}
      {areas.length > 0 && <TwoRoads texts={texts} />}
      <FourThingsToBring texts={texts} />
      <FactsChapter
        id="windows"
        folded="Show the times"
        title="The times to enroll after the first"
        aside="Missed one? There’s usually another. It may cost more, or start later."
        facts={facts.select([
          'medicare.open-enrollment.*',
          'medicare.general-enrollment-period.*',
          'medicare.advantage-open-enrollment.*',
          'medicare.part-b-special-enrollment',
          'medicare.medigap-open-enrollment',
          'medicare.part-d-gap',
        ])}
      />
      <Chapter
        id="people"
        field="duck"
        title="Who answers"
        aside="They draw your months on one sheet of paper, and you take it home."
      >
        <Agents members={people} />
      </Chapter>
      <QuestionsChapter title={t`Questions and answers`} texts={texts} />
      <RelatedArticles topic="medicare" title="From the Almanac, about Medicare" />
      {first ? (
        <CallBand title={t`Ask ${firstName}.`} phone={{ text: first.phone, href: first.phoneHref }}>
          {hours}, or <Link to={quoteLink}>answer five short pages</Link>, and {firstName} calls you.
        </CallBand>
      ) : (
        <CallBand title={t`Ask ${name}.`} />
      )}
    </>
  );
}
