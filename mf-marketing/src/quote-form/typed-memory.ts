import type { Typed, TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';

/** What was typed, by step; and by `since:<step>` the site's answers at that time, and the epoch milliseconds. */
type Memory = Readonly<Record<string, TypedAnswers>>;

const keyOf = (product: QuoteProduct) => `quote:${product}`;
const sentKey = (product: QuoteProduct, step: string) => `quote-sent:${product}/${step}`;

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

/** Returns the filled fields of a value as text. */
const filledIn = (value: Typed | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, part]) => [name, filledIn(part)])
        .filter(([, text]) => text)
        .join('&')
    : (value ?? '');

/**
 * Returns the answers to show on a step: the site's, and what was typed in this tab later. A field that was filled here
 * and sent from another tab has the newer value.
 * @param known the site's answers; undefined if it has none, or none any more
 * @returns undefined if nothing was typed here
 */
export function recall(product: QuoteProduct, step: string, known: TypedAnswers | undefined): TypedAnswers | undefined {
  const { [step]: answers, [`since:${step}`]: since } = memoryOf(product);
  if (!answers || !known) return answers;
  const base = (since?.['base'] ?? {}) as TypedAnswers; // written below
  const isSentLater = attempt(() => Number(localStorage.getItem(sentKey(product, step))), 0) > Number(since?.['at']);
  const differs = (one: TypedAnswers, name: string) => filledIn(one[name]) !== filledIn(base[name]);
  const isNewer = (name: string) => differs(answers, name) && !(isSentLater && differs(known, name));
  const names = Object.keys({ ...known, ...answers });
  return Object.fromEntries(names.map((name) => [name, (isNewer(name) ? answers : known)[name] ?? '']));
}

/**
 * Stores the values of a step: a reload, an expired session or an unavailable site must not lose them.
 * @param base the site's answers that the fields were filled with
 */
export function remember(product: QuoteProduct, step: string, answers: TypedAnswers, base: TypedAnswers = {}): void {
  const memory: Memory = {
    ...memoryOf(product),
    [step]: answers,
    [`since:${step}`]: { base, at: String(Date.now()) },
  };
  attempt(() => sessionStorage.setItem(keyOf(product), JSON.stringify(memory)), undefined);
}

/** Tells the other tabs when a step was sent: older input of theirs does not replace its answers. */
export function markSent(product: QuoteProduct, step: string, at: number): void {
  attempt(() => localStorage.setItem(sentKey(product, step), String(at)), undefined);
}

export function forget(product: QuoteProduct): void {
  attempt(() => {
    sessionStorage.removeItem(keyOf(product));
    for (const key of Object.keys(localStorage)) if (key.startsWith(sentKey(product, ''))) localStorage.removeItem(key);
  }, undefined);
}
