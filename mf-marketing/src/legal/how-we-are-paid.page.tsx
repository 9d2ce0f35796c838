import { keysOf } from 'contract/query';
import { t } from 'contract/words';
import { useSite } from 'ui';

import { FactRows } from '../facts/fact-rows';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { ReferencePage } from '../reference/reference-page';

const factKey = 'agency.commission';

export const queries = () => keysOf(factsQuery(factKey));

/** Compensation by product: who pays us, how, and how much if a source states it. */
export default function HowWeArePaidPage() {
  const { name, lines } = useSite();
  const facts = useFacts(factKey);
  return (
    <ReferencePage
      path="/how-we-are-paid"
      name={t`How we’re paid`}
      updated="2026-11-22"
      title="How we’re paid, line by line"
      lead="You pay us nothing for a plan that an insurer files with the state. The insurer pays us. Ask what we’d earn on the plan in front of you, and we’ll tell you before you choose."
      description={t`Who pays ${name} for each kind of insurance, how, and how much where a source states it.`}
      parts={[
        {
          id: 'medicare',
          line: 'medicare' as const,
          title: t`Medicare Advantage and drug plans`,
          text: (
            <>
              <p>
                The plan pays us once a year while you’re in it, more in the first year. The federal government sets the
                most it may pay. If you change plans, the new plan pays, so we tell you when staying is the better
                answer.
              </p>
              <FactRows
                facts={facts.select(['agency.commission.medicare-advantage.*', 'agency.commission.part-d.*'])}
              />
            </>
          ),
        },
        {
          id: 'supplement',
          line: 'medicare' as const,
          title: t`Medicare Supplements`,
          text: (
            <p>
              The insurer pays us a share of the premium for as long as you keep the policy. There’s no federal limit,
              and shares differ by insurer and state, so we print no range here. Ask, and you’ll see the figure beside
              each price.
            </p>
          ),
        },
        {
          id: 'individual',
          line: 'individual' as const,
          title: t`Individual and family plans`,
          text: (
            <p>
              Most insurers pay us an amount for each person and month; some pay nothing. We show you those plans too,
              and help with Medicaid and CHIP, which pay us nothing.
            </p>
          ),
        },
        {
          id: 'group',
          line: 'group' as const,
          title: t`Group health`,
          text: (
            <p>
              For small groups the commission is in the premium that the insurer files with the state, and the premium
              is the same without us. For large and self-funded groups, and for an ICHRA, there may be a fee or a
              commission that changes what you pay. Federal law requires us to tell you in writing before you sign (29
              U.S.C. 1108(b)(2)(B)).
            </p>
          ),
        },
        {
          id: 'ease',
          line: 'ease' as const,
          title: t`EASE`,
          text: (
            <p>
              For groups that we look after, setting it up is part of our work. If the makers charge anything, you hear
              it before you start.
            </p>
          ),
        },
        {
          id: 'not',
          line: null,
          title: t`What we don’t take`,
          text: (
            <p>
              No fee for advice to a person or a family, no money for sending your name to anyone, and no prizes for
              selling one carrier’s plan.
            </p>
          ),
        },
      ].filter(({ line }) => line === null || lines.includes(line))}
    />
  );
}
