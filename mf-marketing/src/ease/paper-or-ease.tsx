import type { ServiceTexts } from 'contract/site';
import { t } from 'contract/words';
import styled from 'styled-components';
import { ComparisonTable, Folded, Heading, Section, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import { factsStated } from '../service/service-texts';
import { rowsOf } from '../service/shown-texts';

/** Compares EASE with a folder of forms. Claims about EASE come from its help pages. */
export function PaperOrEase({ texts }: { texts: ServiceTexts }) {
  const statedFacts = factsStated(
    texts.rows.flatMap(({ cells }) => cells),
    texts,
  );
  if (texts.rows.length === 0) return null;
  return (
    <Section aria-labelledby="paper">
      <Heading level={2} id="paper">
        Beside the folder of forms
      </Heading>
      <Table on="phone" summary="Compare them, row by row">
        <ComparisonTable
          kind="text"
          caption={<VisuallyHidden>Enrollment on paper and with EASE compared</VisuallyHidden>}
          columns={[t`On paper`, t`With EASE`]}
          rows={rowsOf(texts)}
        />
      </Table>
      <Text>
        It’s worth having when you hire more than a few people a year, or when nobody in your office has benefits as
        their whole job.
      </Text>
      <SourceNote facts={statedFacts} />
    </Section>
  );
}

const Table = styled(Folded)`
  margin-block: var(--s-6) var(--s-5);
`;
