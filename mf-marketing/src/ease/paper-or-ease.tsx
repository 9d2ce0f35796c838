import styled from 'styled-components';
import { ComparisonTable, Folded, Heading, Section, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';

/** What changes and what does not, next to a folder of forms. Claims about EASE come from its help pages. */
export function PaperOrEase({ facts }: { facts: Facts }) {
  const [forms, progress, messages, aca] = [
    facts.find('ease.forms'),
    facts.find('ease.progress'),
    facts.find('ease.messages'),
    facts.find('ease.aca-forms'),
  ];
  const rows = [
    forms && {
      label: 'Forms',
      cells: ['Filled in by hand, copied, typed again.', `Answers once, and from them ${forms.value}.`],
    },
    progress && { label: 'Who is done', cells: ['You ask around.', `Each person is ${progress.value}.`] },
    messages && { label: 'Reminders', cells: ['To everyone, five times.', `To ${messages.value}.`] },
    aca && {
      label: 'Forms in January',
      cells: ['From memory, and the drawer.', `${aca.value}, from what was recorded.`],
    },
    {
      label: 'Choosing a plan',
      cells: ['A person explains it.', 'A person explains it. EASE doesn’t choose for anyone.'],
    },
    { label: 'Payroll', cells: ['Somebody keys it in.', 'Somebody keys it in. EASE doesn’t replace your payroll.'] },
  ].filter((row) => row !== undefined);
  return (
    <Section aria-labelledby="paper">
      <Heading level={2} id="paper">
        Beside the folder of forms
      </Heading>
      <Table on="phone" summary="Compare them, row by row">
        <ComparisonTable
          kind="text"
          caption={<VisuallyHidden>Enrollment on paper and with EASE compared</VisuallyHidden>}
          columns={['On paper', 'With EASE']}
          rows={rows}
        />
      </Table>
      <Text>
        It’s worth having when you hire more than a few people a year, or when nobody in your office has benefits as
        their whole job.
      </Text>
      <SourceNote facts={[forms, progress, messages, aca]} />
    </Section>
  );
}

const Table = styled(Folded)`
  margin-block: var(--s-6) var(--s-5);
`;
