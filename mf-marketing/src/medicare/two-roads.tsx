import { t } from 'contract/words';
import styled from 'styled-components';
import { ComparisonTable, Folded, Heading, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';
import { Continued } from '../service/continued';

/** Original Medicare with a Supplement beside Medicare Advantage, in the same five questions. */
export function TwoRoads({ facts }: { facts: Facts }) {
  const [medigap, fall, winter] = [
    facts.find('medicare.medigap-open-enrollment'),
    facts.find('medicare.open-enrollment.*'),
    facts.find('medicare.advantage-open-enrollment.*'),
  ];
  const changes = [fall?.value, winter && t`once from ${winter.value}`].filter((text) => text !== undefined);
  const rows = [
    {
      label: t`Which doctors?`,
      cells: [t`Any in the country that takes Medicare.`, t`Usually the plan’s network, often by county.`],
    },
    {
      label: t`Monthly premium`,
      cells: [t`Part B, plus the Supplement, plus a drug plan.`, t`Part B, plus whatever the plan charges.`],
    },
    {
      label: t`When you’re ill`,
      cells: [
        t`Little or nothing more, depending on the letter you chose.`,
        t`Copays as you go, up to a yearly limit.`,
      ],
    },
    {
      label: t`Dental, vision, drugs`,
      cells: [
        t`Drugs need a separate plan. Dental and vision are extra.`,
        t`Often included, with limits. Read the plan’s list of benefits.`,
      ],
    },
    {
      label: t`Changing your mind`,
      cells: [
        medigap
          ? t`After your first ${medigap.value} an insurer may ask health questions.`
          : t`Later, an insurer may ask health questions.`,
        changes.length > 0 ? t`Each year: ${changes.join(', and ')}.` : t`At set times each year.`,
      ],
    },
  ];
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
          rows={rows}
        />
      </Table>
      <Text>
        We sell both, and we’re paid for both. Which one fits depends on your doctors, your drugs and how you travel, so
        we ask about those first.
      </Text>
      <SourceNote facts={[medigap, fall, winter]} />
    </Continued>
  );
}

const Table = styled(Folded)`
  margin-block: var(--s-6) var(--s-5);
`;
