import { linesOfBusiness } from 'contract/lines-of-business';
import type { TypedAnswers } from 'contract/form-answers';
import { readStep, stepFaults } from 'contract/quote-faults';
import type { QuoteProduct } from 'contract/quote-options';
import { stepsOf } from 'contract/quote-pages';
import { placeOf, type Place } from 'contract/served-states';

import type { OpenDraft } from './draft-state';

/** Data for validating answers. */
export interface Rules {
  /** Two-letter codes of the states in which the agency is licensed. */
  licensed: readonly string[];
  /** ZIP codes whose Medicare plans were counted. */
  counted: readonly string[];
  /** Such as `2026-11-21`, in the agency's time zone. */
  today: string;
}

function placeIn(
  product: QuoteProduct,
  step: string,
  answers: TypedAnswers,
  { licensed, counted }: Pick<Rules, 'licensed' | 'counted'>,
): (Place & { zip: string }) | null {
  if (linesOfBusiness[product].zipStep !== step) return null;
  const zip = readStep(product, step, answers)?.['zip'];
  return typeof zip === 'string' ? { ...placeOf(zip, product, licensed, counted), zip } : null;
}

/** Returns what the agency can do at the ZIP code of a draft; null until one is entered. */
export function placeOfDraft({ product, answers }: OpenDraft, rules: Rules) {
  const step = linesOfBusiness[product].zipStep;
  return step === null ? null : placeIn(product, step, answers[step] ?? {}, rules);
}

/** Returns the errors of a step by field name: the contract's messages, and an unknown ZIP code. */
export function faultsOf(
  product: QuoteProduct,
  step: string,
  answers: TypedAnswers,
  rules: Rules,
): Record<string, string> {
  const place = placeIn(product, step, answers, rules);
  return place?.kind === 'unknown' ? { zip: place.sentence } : stepFaults(product, step, answers, rules.today);
}

/** Returns the steps with complete, valid answers at a place where the agency may help. */
export function doneSteps({ product, answers }: OpenDraft, rules: Rules): string[] {
  return stepsOf(product).filter((step) => {
    const given = answers[step];
    if (!given || !readStep(product, step, given)) return false;
    if (Object.keys(stepFaults(product, step, given, rules.today)).length > 0) return false;
    const place = placeIn(product, step, given, rules);
    return place === null || place.kind === 'served';
  });
}

/** Returns the first incomplete step; null if the request can be sent. */
export function firstOpenStep(draft: OpenDraft, rules: Rules): string | null {
  const done = doneSteps(draft, rules);
  return stepsOf(draft.product).find((step) => !done.includes(step)) ?? null;
}
