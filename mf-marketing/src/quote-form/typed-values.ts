import type { Typed, TypedAnswers } from 'contract/form-answers';

const isNested = (value: Typed | undefined): value is TypedAnswers =>
  typeof value === 'object' && !Array.isArray(value);

const aside: readonly string[] = ['from', 'origin'];

/** Returns the fields of a page without those that are not answers. */
export const answersOf = (typed: TypedAnswers): TypedAnswers =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !aside.includes(name)));

/** Returns the typed value of a field as text. */
export const textOf = (value: Typed | undefined): string => (typeof value === 'string' ? value : '');

/** Returns the checked boxes of a list; a form sends a single box as a plain value. */
export function listOf(value: Typed | undefined): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Returns the parts of a date, or the fields of a row. */
export const partsOf = (value: Typed | undefined): Readonly<Record<string, string>> =>
  isNested(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textOf(part)])) : {};

/** Returns the rows of a table of people. */
export const rowsOf = (value: Typed | undefined): Readonly<Record<string, string>>[] =>
  Array.isArray(value) ? value.map(partsOf) : [];

const isBlank = (row: Readonly<Record<string, string>>) => Object.values(row).every((field) => field.trim() === '');

/** Returns the rows with at least one value. */
export const filledRows = (value: Typed | undefined) => rowsOf(value).filter((row) => !isBlank(row));
