import type { TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';

type Memory = Readonly<Record<string, TypedAnswers>>;

const keyOf = (product: QuoteProduct) => `quote:${product}`;

/** Runs storage code that may fail: storage can be blocked or full, and the form works without it. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const memoryOf = (product: QuoteProduct) =>
  attempt<Memory>(() => JSON.parse(sessionStorage.getItem(keyOf(product)) ?? '{}') as Memory, {}); // nobody else writes it

/** Returns what was typed on a step in this tab, sent or not; stored until the request is sent. */
export const recall = (product: QuoteProduct, step: string): TypedAnswers | undefined => memoryOf(product)[step];

/** Stores the values of a step: a reload, an expired session or an unavailable site must not lose them. */
export function remember(product: QuoteProduct, step: string, answers: TypedAnswers): void {
  attempt(
    () => sessionStorage.setItem(keyOf(product), JSON.stringify({ ...memoryOf(product), [step]: answers })),
    undefined,
  );
}

export function forget(product: QuoteProduct): void {
  attempt(() => sessionStorage.removeItem(keyOf(product)), undefined);
}
