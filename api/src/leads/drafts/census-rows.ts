import type { Typed, TypedAnswers } from 'contract/form-answers';

const isRow = (row: Typed): row is TypedAnswers => typeof row === 'object' && !Array.isArray(row);

const rowsOf = ({ rows }: TypedAnswers): readonly Typed[] => (Array.isArray(rows) ? rows.filter(isRow) : []);

/**
 * Performs the row buttons of a form on a page without scripts.
 * @param change `add` or `remove.3`
 */
export function changeRows(answers: TypedAnswers, change: string): TypedAnswers {
  const [what, number] = change.split('.');
  const rows = rowsOf(answers);
  return { ...answers, rows: what === 'add' ? [...rows, {}] : rows.filter((_, index) => index !== Number(number)) };
}
