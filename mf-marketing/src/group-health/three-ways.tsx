import type { ServiceTexts } from 'contract/site';
import { t } from 'contract/words';
import styled from 'styled-components';
import { ButtonLink, ComparisonTable, Folded, Heading, Section, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import { factsStated } from '../service/service-texts';
import { rowsOf } from '../service/shown-texts';

/** Compares three ways for an employer to help with coverage. A rule that does not hold today is not stated. */
export function ThreeWays({ texts }: { texts: ServiceTexts }) {
  const statedFacts = factsStated(
    texts.rows.flatMap(({ cells }) => cells),
    texts,
  );
  if (texts.rows.length === 0) return null;
  return (
    <Section aria-labelledby="ways">
      <Heading level={2} id="ways">
        Three ways to do it, side by side
      </Heading>
      <Table on="phone" summary="Compare them, row by row">
        <ComparisonTable
          kind="text"
          caption={<VisuallyHidden>A small-group plan, an ICHRA and a QSEHRA compared</VisuallyHidden>}
          columns={[t`A group plan`, 'ICHRA', 'QSEHRA']}
          rows={rowsOf(texts)}
        />
      </Table>
      <Text>
        With an ICHRA or a QSEHRA your people buy their own plans, and you pay them back, free of tax. We set up all
        three.
      </Text>
      <Next>
        <ButtonLink look="outline" to="/services/group-health/which-way">
          Which one fits us? Six questions
        </ButtonLink>
      </Next>
      <SourceNote facts={statedFacts} />
    </Section>
  );
}

const Table = styled(Folded)`
  margin-block: var(--s-6) var(--s-5);
`;

const Next = styled.p`
  margin-block: var(--s-4);
`;
