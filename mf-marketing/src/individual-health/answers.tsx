import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { fields, formatDay, useSite, useToday } from 'ui';

import { SourceNote } from '../facts/source-note';
import { useFacts } from '../facts/use-facts';
import { factKeys } from './fact-keys';
import { IncomeEdges } from './income-edges';
import { dollars, placeOfIncome } from './income-line';
import { lostPlan } from './lost-plan';
import { lastOpenDay } from './season';

/** How long the marketplace is open to someone whose coverage ends or ended on a day. */
export function LostPlan({ ended }: { ended: string }) {
  const facts = useFacts(...factKeys);
  const { phone, phoneHref } = useSite();
  const today = useToday();
  const lost = lostPlan(ended, facts, today);
  if (!lost) return null;
  const { opens, lastDay, starts, state } = lost;
  const openUntil = lastOpenDay(today, facts);
  const openToAll = openUntil && t`Open enrollment is open for everyone until ${formatDay(openUntil)}.`;
  return (
    <Answer>
      {state === 'over' ? (
        <p>
          <b>The time after that loss ended on {formatDay(lastDay)}.</b>{' '}
          {openToAll ?? t`Open enrollment is closed today, but there may be another way in: call us.`}
        </p>
      ) : (
        <>
          <p>
            {state === 'ahead' ? (
              <>
                <b>
                  You can choose a marketplace plan from {formatDay(opens)} to {formatDay(lastDay)}.
                </b>{' '}
                Choose by {formatDay(ended)}, and it starts {formatDay(starts)}.
              </>
            ) : (
              <>
                <b>You can choose a marketplace plan until {formatDay(lastDay)}.</b> Choose today, and it starts{' '}
                {formatDay(starts)}.
              </>
            )}{' '}
            For COBRA you have at least as long, and longer if the notice came later.
          </p>
          <p>
            It isn’t a loss that counts if you dropped the plan or stopped paying for it.{' '}
            {openUntil && openUntil > lastDay && openToAll}
          </p>
        </>
      )}
      <p>
        Little or no income now? Medicaid takes you in any month. If it was Medicaid or CHIP that ended, you may have
        longer: call <a href={phoneHref}>{phone}</a>.
      </p>
      <SourceNote facts={facts.select(['individual.special-enrollment', 'individual.cobra-election'])} />
    </Answer>
  );
}

/** Where a household's income is in relation to the lines of Medicaid and of the tax credit. */
export function IncomeLine({ size, income }: { size: number; income: number }) {
  const facts = useFacts(...factKeys);
  const place = placeOfIncome(size, income, facts);
  if (!place) return null;
  const people = plural(size, { one: 'one person', other: `${size} people` });
  return (
    <Answer>
      {place.kind === 'medicaid' && (
        <p>
          <b>At this income, look at Medicaid first.</b>{' '}
          {place.monthly === null
            ? t`Most states cover most adults.`
            : t`Most states cover most adults up to about ${dollars(place.monthly)} a month for ${people}.`}{' '}
          It’s counted by the month, and you can apply today.
        </p>
      )}
      {place.kind === 'credit' && (
        <p>
          <b>
            {place.below === 0
              ? t`You’re right at the line of ${dollars(place.line)} for ${people}.`
              : t`You’re ${dollars(place.below)} under the line of ${dollars(place.line)} for ${people}.`}
          </b>{' '}
          A tax credit is likely. A raise, a sale or money from a retirement account can take you over, and then all of
          it is paid back.
        </p>
      )}
      {place.kind === 'no-credit' && (
        <p>
          <b>
            You’re {dollars(place.above)} over the line of {dollars(place.line)} for {people}.
          </b>{' '}
          There’s no credit above it. What you put into a retirement plan or a health savings account can bring you
          under.
        </p>
      )}
      <IncomeEdges size={size} income={income} facts={facts} />
      <SourceNote
        facts={facts.select([
          'individual.income-line.one.*',
          'individual.income-line.two.*',
          'individual.medicaid-adults',
          'individual.credit-floor',
          'medicare.irmaa-line.one.*',
          'medicare.irmaa-line.couple.*',
        ])}
      />
    </Answer>
  );
}

const Answer = styled.div`
  ${fields.paper}
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-4);
  padding: var(--s-4);
  border: 2px solid var(--rule-ink);
  line-height: 1.45;
`;
