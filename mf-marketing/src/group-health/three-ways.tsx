import { t } from 'contract/words';
import styled from 'styled-components';
import { ButtonLink, ComparisonTable, Folded, Heading, Section, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';

/** Three ways for an employer to help with coverage, side by side. A rule that does not hold today is not stated. */
export function ThreeWays({ facts }: { facts: Facts }) {
  const [size, qsehra, notice, participation] = [
    facts.find('group.shop-size'),
    facts.find('group.qsehra-size'),
    facts.find('group.ichra-notice'),
    facts.find('group.shop-participation'),
  ];
  const said = (value: string | undefined, otherwise: string) =>
    value ? `${value[0]?.toUpperCase()}${value.slice(1)}.` : otherwise;
  const rows = [
    {
      label: t`Who can offer it`,
      cells: [
        size
          ? t`On SHOP: ${size.value}. Carriers write larger groups too.`
          : t`Small employers, by the carrier’s rules.`,
        t`An employer of any size.`,
        said(qsehra?.value, t`Small employers with no group plan.`),
      ],
    },
    {
      label: t`What your people get`,
      cells: [
        t`One plan, or a few to choose from.`,
        t`An amount toward a plan of their own.`,
        t`An amount toward a plan of their own.`,
      ],
    },
    {
      label: t`What you decide`,
      cells: [
        t`The plans, and how much of the premium you pay.`,
        t`The amount, which may differ by class of employee.`,
        t`The amount, the same terms for everyone.`,
      ],
    },
    {
      label: t`What can stop you`,
      cells: [
        participation
          ? t`Too few taking part: ${participation.value} is usual.`
          : t`Too few of your people taking part.`,
        notice ? t`The written notice: ${notice.value} ahead.` : t`A written notice, due well ahead.`,
        t`A group plan. You may not have both.`,
      ],
    },
    {
      label: t`Fits when`,
      cells: [
        t`People live near each other and like one network.`,
        t`People live in several counties or states.`,
        t`The team is small and half are covered elsewhere.`,
      ],
    },
  ];
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
          rows={rows}
        />
      </Table>
      <Text>
        The two with the odd names are reimbursement arrangements: your people buy their own plans and you pay them
        back, free of tax. We set up all three, and we say so when none of them fits.
      </Text>
      <Next>
        <ButtonLink look="outline" to="/services/group-health/which-way">
          Which one fits us? Six questions
        </ButtonLink>
      </Next>
      <SourceNote facts={[size, participation, notice, qsehra]} />
    </Section>
  );
}

const Table = styled(Folded)`
  margin-block: var(--s-6) var(--s-5);
`;

const Next = styled.p`
  margin-block: var(--s-4);
`;
