import { t } from 'contract/words';
import type { ErrorSummaryProps } from 'ui';

import type { MonthCount } from './employer-size';

/** Query parameters of the form: `?full=38&part=20&hours=60`, each one number or twelve. */
export const parameters = { full: 'full', part: 'part', hours: 'hours' } as const;

const monthsPerYear = 12;

export type EmployerReading =
  | { kind: 'unasked' }
  | { kind: 'wrong'; errors: ErrorSummaryProps['errors'] }
  | { kind: 'counted'; months: readonly MonthCount[]; detail: 'one' | 'twelve' };

const messages: Readonly<Record<string, string>> = {
  [parameters.full]: t`Enter how many people work full time: one number, or twelve, one for each month.`,
  [parameters.part]: t`Enter how many people work part time: one number, or twelve, one for each month. For none, enter 0.`,
  [parameters.hours]: t`Enter the hours that one of them works in a month: one number, or twelve. For none, enter 0.`,
};

/** Reads one number for every month, or twelve for January to December. Returns null for other text. */
function readNumbers(text: string): readonly number[] | null {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (!parts.every((part) => /^\d{1,5}(\.\d+)?$/.test(part))) return null;
  const numbers = parts.map(Number);
  return numbers.length === 1 || numbers.length === monthsPerYear ? numbers : null;
}

const ofMonth = (numbers: readonly number[] | null, month: number) => numbers?.[numbers.length === 1 ? 0 : month] ?? 0;

/** Reads an employer from a URL. Without a full-time count, nothing was asked. */
export function readEmployer(search: URLSearchParams): EmployerReading {
  if (search.get(parameters.full) === null) return { kind: 'unasked' };
  const typed = (name: string) => search.get(name)?.trim() ?? '';
  const hasPartTime = readNumbers(typed(parameters.part))?.every((people) => people === 0) !== true;
  // Without part-time employees no hours are needed.
  const read = Object.values(parameters).map((name) => ({
    name,
    numbers: readNumbers(typed(name) || (name === parameters.hours && !hasPartTime ? '0' : '')),
  }));
  const errors = read.filter(({ numbers }) => !numbers).map(({ name }) => ({ name, message: messages[name] ?? '' }));
  if (errors.length > 0) return { kind: 'wrong', errors };
  const [full, part, hours] = read.map(({ numbers }) => numbers);
  const months = Array.from({ length: monthsPerYear }, (_, month) => ({
    fullTime: ofMonth(full ?? null, month),
    partTime: ofMonth(part ?? null, month),
    hoursEach: ofMonth(hours ?? null, month),
  }));
  return {
    kind: 'counted',
    months,
    detail: read.some(({ numbers }) => numbers?.length === monthsPerYear) ? 'twelve' : 'one',
  };
}
