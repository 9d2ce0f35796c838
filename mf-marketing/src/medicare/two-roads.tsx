import type { ServiceTexts } from 'contract/site';
import { t } from 'contract/words';
import styled from 'styled-components';
import { ComparisonTable, Folded, Heading, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import { Continued } from '../service/continued';
import { factsStated } from '../service/service-texts';
import { rowsOf } from '../service/shown-texts';

/** Compares Original Medicare with a Supplement to Medicare Advantage in the same five questions. */
export function TwoRoads({ texts }: { texts: ServiceTexts }) {
  const statedFacts = factsStated(
    texts.rows.flatMap(({ cells }) => cells),
    texts,
  );
  if (texts.rows.length === 0) return null;
  return (
    <Continued id="roads">
      <Heading level={2} id="roads">
        Two roads, and it’s hard to change later
      </Heading>
      <Table on="phone" summary="Compare them, row by row">
        <ComparisonTable
          kind="text"
          caption={<VisuallyHidden>Original Medicare with a Supplement and Medicare Advantage compared</VisuallyHidden>}
          columns={[t`Original Medicare and a Supplement`, t`Medicare Advantage`]}
          rows={rowsOf(texts)}
        />
      </Table>
      <Text>
        We sell both, and we’re paid for both. Which one fits depends on your doctors, your drugs and how you travel, so
        we ask about those first.
      </Text>
      <SourceNote facts={statedFacts} />
    </Continued>
  );
}

const Table = styled(Folded)`
  margin-block: var(--s-2);
  @media (min-width: 48em) {
    margin-block: var(--s-6) var(--s-5);
  }
`;
