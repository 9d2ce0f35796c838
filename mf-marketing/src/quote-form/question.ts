import type { quoteOptions } from 'contract/quote-options';
import { t } from 'contract/words';
import type { DatePart } from 'ui';

interface Asked {
  /** The field's name in the step's schema. */
  name: string;
  label: string;
  hint?: string;
  optional?: true;
}

/** One question of a form. The schema validates its answers; this describes its presentation. */
export type Question =
  | (Asked & {
      kind: 'line';
      width?: string;
      digits?: true;
      month?: true;
      autoComplete?: string;
      type?: 'email' | 'tel';
    })
  | (Asked & { kind: 'text' })
  | (Asked & { kind: 'one' | 'list' | 'some'; options: keyof typeof quoteOptions })
  | (Asked & { kind: 'date'; parts: readonly DatePart[]; birthday?: true })
  | (Asked & { kind: 'people' });

/** Returns the id of a question's control, to link to. A date has none of its own, so it is its first part. */
export const controlOf = (question: Question): string =>
  question.kind === 'date' ? `${question.name}.${question.parts[0]}` : question.name;

/** One page of a form. */
export interface StepTexts {
  /** Its name in the URL and in the schemas. */
  step: string;
  /** The page's heading. */
  title: string;
  /** One word for the progress bar. */
  short: string;
  lead?: string;
  questions: readonly Question[];
}

/** A form: its name, and its pages in order. */
export interface FormTexts {
  /** "Group health quote" */
  name: string;
  steps: readonly StepTexts[];
}

/** The last page of every form. */
export const contactStep: StepTexts = {
  step: 'contact',
  title: t`How we reach you`,
  short: t`You`,
  questions: [
    { kind: 'line', name: 'name', label: t`Your name`, autoComplete: 'name', width: '26rem' },
    {
      kind: 'line',
      name: 'email',
      label: t`E-mail address`,
      hint: t`We’ll write to you there.`,
      type: 'email',
      autoComplete: 'email',
      width: '26rem',
    },
    {
      kind: 'line',
      name: 'phone',
      label: t`Phone number`,
      hint: t`However you write it, with the area code. From abroad, begin with +.`,
      type: 'tel',
      autoComplete: 'tel',
      width: '18rem',
    },
  ],
};

/** The first page of most forms. */
export const placeStep = (hint: string): StepTexts => ({
  step: 'place',
  title: t`Where you live`,
  short: t`Place`,
  questions: [
    { kind: 'line', name: 'zip', label: t`ZIP code`, hint, digits: true, autoComplete: 'postal-code', width: '9rem' },
  ],
});
