import type { Fact } from 'contract/facts';
import { t } from 'contract/words';

import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';

/** Duties of large employers only, and the facts behind them. */
export interface LargeEmployerDuties {
  duties: readonly string[];
  facts: readonly Fact[];
}

/** Returns the forms that a large employer files whatever it offers (26 U.S.C. 6056); nothing below the threshold. */
export function formDuties(counted: number, facts: Facts): LargeEmployerDuties {
  const threshold = countIn(facts.find('group.ale-threshold'));
  if (!threshold || counted < threshold.count) return { duties: [], facts: [] };
  const filed = facts.find('group.1095c-irs');
  return {
    duties: [
      filed
        ? t`File Forms 1094-C and 1095-C each year, whether you offer coverage or not, by ${filed.value}.`
        : t`File Forms 1094-C and 1095-C each year, whether you offer coverage or not.`,
    ],
    facts: [threshold.rule, ...(filed ? [filed] : [])],
  };
}

/** Returns the requirements for a large employer's plan, and the forms. A plan alone does not rule out a payment. */
export function planDuties(counted: number, facts: Facts): LargeEmployerDuties {
  const forms = formDuties(counted, facts);
  const offer = facts.find('group.large-offer');
  if (forms.facts.length === 0 || !offer) return forms;
  return {
    duties: [
      t`At your size, offer it to nearly all full-time people and their children. It has to be ${offer.value}, or you may owe a payment.`,
      ...forms.duties,
    ],
    facts: [...forms.facts, offer],
  };
}
