import type { City, LocalFact, LocalFactKind } from 'contract/cities';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Heading } from 'ui';

import { FactRows } from '../facts/fact-rows';
import { useFacts } from '../facts/use-facts';

/** Fact key of the marketplaces' enrollment seasons. */
export const seasons = 'individual.open-enrollment';

/** Local facts: the marketplace with its season, and the town's own facts, each with source and date. */
export function LocalFacts({ city: { name, state, exchange, facts } }: { city: City }) {
  const all = useFacts(seasons);
  const season =
    all.find(`individual.open-enrollment.*.${state.name.toLowerCase()}`) ??
    all.find('individual.open-enrollment.*.healthcare-gov');
  const { openEnrollment, source, checkedOn } = exchange;
  const stated = season?.value === openEnrollment ? season : null;
  const where = t`People in ${name} who buy their own coverage enroll on ${exchange.name}.`;
  const of = (kind: LocalFactKind) => facts.filter((fact) => fact.kind === kind);
  const marketplace = {
    kind: 'fact' as const,
    label: t`Open enrollment on ${exchange.name}`,
    value: openEnrollment,
    // The dates have no year; the season's own sentence says for which year's coverage they are.
    sentence: stated ? `${stated.sentence} ${where}` : where,
    source,
    checkedOn,
    contested: stated ? stated.contested : null,
  };
  return (
    <Facts aria-labelledby="town-facts">
      <Heading level={2} id="town-facts" size="h3">
        {name} in facts
      </Heading>
      <FactRows facts={openEnrollment ? [marketplace, ...of('fact')] : of('fact')} />
      <Kind title={t`Hospitals, and the networks that hold them`} facts={of('hospital')} />
      <Kind title={t`Insurers, county by county`} facts={of('insurers')} />
    </Facts>
  );
}

/** The town's facts of one kind; renders nothing if there are none. */
function Kind({ title, facts }: { title: string; facts: readonly LocalFact[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <Heading level={3}>{title}</Heading>
      <FactRows facts={facts} />
    </>
  );
}

const Facts = styled.section`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-7);
`;
