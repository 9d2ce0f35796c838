import { t } from 'contract/words';
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
      label: t`Forms`,
      cells: [t`Filled in by hand, copied, typed again.`, t`Answers once, and from them ${forms.value}.`],
    },
    progress && { label: t`Who is done`, cells: [t`You ask around.`, t`Each person is ${progress.value}.`] },
    messages && { label: t`Reminders`, cells: [t`To everyone, five times.`, t`To ${messages.value}.`] },
    aca && {
      label: t`Forms in January`,
      cells: [t`From memory, and the drawer.`, t`${aca.value}, from what was recorded.`],
    },
    {
      label: t`Choosing a plan`,
      cells: [t`A person explains it.`, t`A person explains it. EASE doesn’t choose for anyone.`],
    },
    { label: t`Payroll`, cells: [t`Somebody keys it in.`, t`Somebody keys it in. EASE doesn’t replace your payroll.`] },
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
          columns={[t`On paper`, t`With EASE`]}
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
