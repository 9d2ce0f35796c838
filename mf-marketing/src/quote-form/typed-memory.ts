import type { Typed, TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';

/** What was typed on a step. */
interface TypedStep {
  answers: TypedAnswers;
  /** The site's answers that the fields were filled with. */
  base: TypedAnswers;
  /** Epoch milliseconds. */
  at: number;
}

type Memory = Readonly<Record<string, TypedStep>>;

/** A form of the site: of a line of business, or any other, whose `step` names one of them with its first values. */
type FormName = QuoteProduct | 'other';

const keyOf = (form: FormName) => `quote:${form}`;
const sentKey = (form: FormName, step: string) => `quote-sent:${form}/${step}`;

/** Runs storage code that may fail: storage can be blocked or full, and the form works without it. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** What releases before this one stored: the answers as they are, with their base and time under `since:<step>`. */
type FormerMemory = Readonly<Record<string, TypedAnswers>>;

const isTypedStep = (stored: TypedStep | TypedAnswers): stored is TypedStep => typeof stored.at === 'number';

/** A tab may have been reloaded since a release whose words it still holds. */
function fromFormer(memory: FormerMemory, step: string): TypedStep {
  const { base = {}, at = '0' } = memory[`since:${step}`] ?? {};
  return { answers: memory[step] ?? {}, base: base as TypedAnswers, at: Number(at) }; // as it was written
}

function memoryOf(form: FormName): Memory {
  const stored = attempt(
    () => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Memory & FormerMemory, // nobody else writes it
    {},
  );
  const steps = Object.keys(stored).filter((name) => !name.startsWith('since:'));
  return Object.fromEntries(
    steps.map((step) => {
      const entry: TypedStep | TypedAnswers = stored[step] ?? {};
      return [step, isTypedStep(entry) ? entry : fromFormer(stored, step)];
    }),
  );
}

/** Returns the filled fields of a value as text. */
const filledIn = (value: Typed | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([name, part]) => [name, filledIn(part)])
        .filter(([, text]) => text)
        .join('&')
    : (value ?? '');

/** Returns the names of the answers that are filled differently. */
export const namesThatDiffer = (one: TypedAnswers, other: TypedAnswers): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => filledIn(one[name]) !== filledIn(other[name]));

/**
 * Returns the answers to show on a step: the site's, and what was typed in this tab later. A field that was filled here
 * and sent from another tab has the newer value.
 * @param known the site's answers; undefined if it has none, or none any more
 * @returns undefined if nothing was typed here
 */
export function recall(form: FormName, step: string, known: TypedAnswers | undefined): TypedAnswers | undefined {
  const typed = memoryOf(form)[step];
  if (!typed || !known) return typed?.answers;
  const { answers, base, at } = typed;
  const isSentLater = attempt(() => Number(localStorage.getItem(sentKey(form, step))), 0) > at;
  const sent = isSentLater ? namesThatDiffer(known, base) : [];
  const newer = namesThatDiffer(answers, base).filter((name) => !sent.includes(name));
  return { ...known, ...Object.fromEntries(newer.map((name) => [name, answers[name] ?? ''])) };
}

/**
 * Stores the values of a step: a reload, an expired session or an unavailable site must not lose them.
 * @param base the site's answers that the fields were filled with
 * @returns whether the device stored them
 */
export function remember(form: FormName, step: string, answers: TypedAnswers, base: TypedAnswers = {}): boolean {
  const typed: TypedStep = { answers, base, at: Date.now() };
  return attempt(() => {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ ...memoryOf(form), [step]: typed }));
    return true;
  }, false);
}

/** Tells the other tabs when a step was sent: older input of theirs does not replace its answers. */
export function markSent(product: QuoteProduct, step: string, at: number): void {
  attempt(() => localStorage.setItem(sentKey(product, step), String(at)), undefined);
}

/** Removes the values of one step. */
export function forgetStep(form: FormName, step: string): void {
  const { [step]: _, ...others } = memoryOf(form);
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(others)), undefined);
}

export function forget(product: QuoteProduct): void {
  attempt(() => {
    sessionStorage.removeItem(keyOf(product));
    for (const key of Object.keys(localStorage)) if (key.startsWith(sentKey(product, ''))) localStorage.removeItem(key);
  }, undefined);
}
