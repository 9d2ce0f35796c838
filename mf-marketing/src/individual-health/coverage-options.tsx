import { t } from 'contract/words';
import styled from 'styled-components';
import { Folded, Heading, largeLetters, medium, Section, Text } from 'ui';

import { SourceNote } from '../facts/source-note';
import { unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';

/** Options after a job or an income ends: COBRA, the marketplace, Medicaid. Only facts that hold are stated. */
export function CoverageOptions({ facts }: { facts: Facts }) {
  const [election, length, price, special, limit, adults, month] = [
    'individual.cobra-election',
    'individual.cobra-length',
    'individual.cobra-price',
    'individual.special-enrollment',
    'individual.income-limit',
    'individual.medicaid-adults',
    'individual.medicaid-month.one.*',
  ].map(facts.find);
  const options = [
    {
      name: t`Keep the plan: COBRA`,
      color: 'var(--il-leaf)',
      first: election
        ? t`At least ${election.value} to decide, from the notice or the loss, whichever is later.`
        : t`Time to decide, counted from the notice or the loss.`,
      lines: [
        price && t`You pay ${price.value} of what you and the employer paid together.`,
        length
          ? t`Same doctors, and what you’ve paid toward the deductible still counts, for up to ${length.value}.`
          : t`Same doctors, and what you’ve paid toward the deductible still counts.`,
      ],
    },
    {
      name: t`A new one: the marketplace`,
      color: 'var(--il-sky)',
      first: special
        ? t`${special.value} after coverage ends to choose.`
        : t`A special time to choose after coverage ends.`,
      lines: [
        limit && t`A tax credit lowers the price, if your income isn’t above ${limit.value}.`,
        t`A new network, and a deductible that starts at zero. We check each of your doctors.`,
      ],
    },
    {
      name: t`Little income: Medicaid`,
      color: 'var(--il-red)',
      first: t`No deadline: you can apply in any month.`,
      lines: [
        adults &&
          (month
            ? t`For most adults up to ${adults.value}, which is ${month.value} for one person.`
            : t`For most adults up to ${adults.value}.`),
        t`Children and pregnant women qualify at higher incomes.`,
      ],
    },
  ];
  return (
    <Section aria-labelledby="doors">
      <Heading level={2} id="doors">
        A job ends, and three doors open
      </Heading>
      <Doors>
        {options.map(({ name, color, first, lines }) => (
          <li key={name}>
            <Door color={color} />
            <div>
              <Heading level={3}>{name}</Heading>
              <p>{unbroken(first)}</p>
              <Folded on="phone" summary="Price, doctors, and for whom">
                <ul>
                  {lines
                    .filter((line) => line !== undefined)
                    .map((line) => (
                      <li key={line}>{unbroken(line)}</li>
                    ))}
                </ul>
              </Folded>
            </div>
          </li>
        ))}
      </Doors>
      <Text>
        At a small employer, state law may take COBRA’s place, with other deadlines. Send us the last invoice, and we’ll
        put the doors on one sheet, for the months left in your year.
      </Text>
      <SourceNote facts={[election, price, length, special, limit, adults, month]} />
    </Section>
  );
}

/** A paneled door with a transom light, ajar on its step. */
function Door({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 72 112" width="72" height="112" aria-hidden>
      <path d="M4 108V22a32 20 0 0 1 64 0v86z" fill="var(--il-white)" stroke="var(--il-ink)" strokeWidth="2" />
      <path d="M12 26a24 14 0 0 1 48 0z" fill="var(--il-sun)" stroke="var(--il-ink)" strokeWidth="1.5" />
      <path d="M36 12v14M22 16l8 10M50 16l-8 10" stroke="var(--il-ink)" strokeWidth="1.5" />
      <path d="M12 30h48v78H12z" fill="var(--il-ink)" />
      <path d="M12 30l38 6v78l-38-6z" fill={color} stroke="var(--il-ink)" strokeWidth="1.5" />
      <path d="M18 40l26 4v24l-26-3zM18 72l26 3v28l-26-3z" fill="none" stroke="var(--il-ink)" strokeWidth="1.5" />
      <circle cx="45" cy="72" r="2.4" fill="var(--il-sun)" stroke="var(--il-ink)" />
      <path d="M0 108h72v4H0z" fill="var(--il-ink)" />
    </svg>
  );
}

const Doors = styled.ul`
  display: grid;
  gap: var(--s-5) var(--s-7);
  margin-block: var(--s-5);
  > li {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--s-4);
    place-content: start stretch;
    align-items: start;
  }
  p {
    margin-top: var(--s-1);
    font-weight: 700;
    line-height: 1.4;
  }
  ul {
    display: grid;
    gap: var(--s-1);
    margin-top: var(--s-1);
    padding-left: 1.1em;
    list-style: disc;
    line-height: 1.45;
  }
  li::marker {
    color: var(--barn);
  }
  ${largeLetters} {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
