import styled from 'styled-components';
import { ComparisonTable, Heading, Text, VisuallyHidden } from 'ui';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';
import { Continued } from '../service/continued';

/** The two doors that open when a job ends. Nothing is stated that no fact holds. */
export function CobraOrMarketplace({ facts }: { facts: Facts }) {
  const [election, length, price, special, limit] = [
    facts.find('individual.cobra-election'),
    facts.find('individual.cobra-length'),
    facts.find('individual.cobra-price'),
    facts.find('individual.special-enrollment'),
    facts.find('individual.income-limit'),
  ];
  const rows = [
    {
      label: 'Time to decide',
      cells: [
        election
          ? `At least ${election.value}, from the notice or the loss, whichever is later.`
          : 'Counted from the notice or the loss.',
        special ? `${special.value} after coverage ends.` : 'A special time to enroll after coverage ends.',
      ],
    },
    {
      label: 'What it costs',
      cells: [
        price
          ? `${price.value[0]?.toUpperCase()}${price.value.slice(1)} of what you and the employer paid together.`
          : 'What you and the employer paid together, and a fee.',
        limit
          ? `The premium less a tax credit, if your income isn’t above ${limit.value}.`
          : 'The premium, less a tax credit if your income allows one.',
      ],
    },
    {
      label: 'Your doctors',
      cells: ['The same network, the same card.', 'A new network. We check each office by name.'],
    },
    { label: 'Your deductible', cells: ['What you’ve paid this year still counts.', 'It starts again at zero.'] },
    {
      label: 'How long',
      cells: [length ? `Up to ${length.value} after a job ends.` : 'For a limited time.', 'As long as you renew it.'],
    },
  ];
  return (
    <Continued id="doors">
      <Heading level={2} id="doors">
        A job ends, and two doors open
      </Heading>
      <Table>
        <ComparisonTable
          kind="text"
          caption={<VisuallyHidden>COBRA and a marketplace plan compared</VisuallyHidden>}
          columns={['Keep the plan: COBRA', 'A new one: the marketplace']}
          rows={rows}
        />
      </Table>
      <Text>
        At a small employer state law may take COBRA’s place, with other clocks. Send us the last invoice and we put
        both doors on one sheet, for the months left in your year.
      </Text>
      <SourceNote facts={[election, price, length, special, limit]} />
    </Continued>
  );
}

const Table = styled.div`
  margin-block: var(--s-6) var(--s-5);
`;
