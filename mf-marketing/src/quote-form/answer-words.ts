import type { TypedAnswers } from 'contract/form-answers';
import { monthNumberOf } from 'contract/month-number';
import { quoteOptions } from 'contract/quote-options';
import { t } from 'contract/words';
import { formatDay, monthName } from 'ui';

import type { Question } from './question';
import { filledRows, listOf, partsOf, textOf } from './typed-values';

const notAnswered = t`Not answered`;

function labelOf(list: keyof typeof quoteOptions, value: string): string {
  const labels: Readonly<Record<string, string>> = quoteOptions[list];
  return labels[value] ?? value;
}

/** Returns "July" for "7"; null if the text is no month. */
function monthOf(typed: string): string | null {
  const number = monthNumberOf(typed);
  return number === null ? null : monthName(number);
}

function dateOf({ month = '', day, year = '' }: Readonly<Record<string, string>>): string {
  const number = monthNumberOf(month);
  if (number === null || year.trim() === '') return notAnswered;
  if (!day) return t`${monthName(number)} ${year}`;
  return formatDay([year.trim(), String(number).padStart(2, '0'), day.trim().padStart(2, '0')].join('-'));
}

const personOf = ({ relationship = '', age = '', zip = '', tier = '' }: Readonly<Record<string, string>>) =>
  `${labelOf('relationship', relationship)}, ${age}, ${zip}: ${labelOf('tier', tier).toLowerCase()}`;

/** Formats an answer for review before sending: typed text, and the labels of choices. One entry per line. */
export function answerWords(question: Question, answers: TypedAnswers): string[] {
  const value = answers[question.name];
  switch (question.kind) {
    case 'line':
      return [(question.month && monthOf(textOf(value))) || textOf(value).trim() || notAnswered];
    case 'text':
      return [textOf(value).trim() || notAnswered];
    case 'one':
    case 'list':
      return [labelOf(question.options, textOf(value)) || notAnswered];
    case 'some':
      return [
        listOf(value)
          .map((one) => labelOf(question.options, one))
          .join(', ') || notAnswered,
      ];
    case 'date':
      return [dateOf(partsOf(value))];
    case 'people': {
      const people = filledRows(value).map(personOf);
      return people.length > 0 ? people : [t`Nobody yet; a file later is fine`];
    }
  }
}
