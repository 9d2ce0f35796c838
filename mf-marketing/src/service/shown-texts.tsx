import type { ServiceTexts } from 'contract/site';
import type { ComparisonTableProps } from 'ui';

import { OwnParagraphs, OwnText, plainText } from './own-text';
import type { QuestionsProps } from './questions';
import type { StepsProps } from './steps';

/** Returns the steps as the page shows them. */
export const stepsOf = ({ steps, facts }: ServiceTexts): StepsProps['items'] =>
  steps.map(({ title, text, lang }) => ({
    title: plainText({ text: title, facts }),
    text: <OwnText text={text} facts={facts} />,
    lang,
  }));

/** Returns the rows of the comparison table. */
export const rowsOf = ({ rows, facts }: ServiceTexts): ComparisonTableProps['rows'] =>
  rows.map(({ label, cells, lang }) => ({
    label: plainText({ text: label, facts }),
    // By index: a cell's place is its column.
    cells: cells.map((text, column) => <OwnText key={column} text={text} facts={facts} />),
    lang,
  }));

/** Returns the questions with their answers. */
export const questionsOf = ({ questions, facts }: ServiceTexts): QuestionsProps['items'] =>
  questions.map(({ question, answer, lang }) => ({
    question: plainText({ text: question, facts }),
    answer: <OwnParagraphs text={answer} facts={facts} />,
    lang,
  }));

/** The lead of a service page, one or two sentences above the fold. */
export function OwnLead({ texts: { lead, facts } }: { texts: ServiceTexts }) {
  const words = <OwnText text={lead.text} facts={facts} />;
  return lead.lang ? <span lang={lead.lang}>{words}</span> : words;
}
