import { mostQuestions, mostRows, stepCount, type BilingualText, type ServiceContent } from 'contract/services';

import type { RevisedKind } from '../revisions/revised-kind';
import { ServiceEntity } from './service.entity';

/** Returns "Question 3" and "Question 3 in Spanish" for each position of a list, with empty values past its end. */
function listFields(name: string, max: number, items: readonly (readonly BilingualText[])[]): [string, string][] {
  return Array.from({ length: Math.max(max, items.length) }, (_, at) => items[at] ?? []).flatMap((texts, at) => [
    [`${name} ${at + 1}`, lines(texts.map(({ en }) => en))],
    [`${name} ${at + 1} in Spanish`, lines(texts.map(({ es }) => es))],
  ]);
}

const lines = (texts: readonly string[]) => texts.filter(Boolean).join('\n');

/** Revision kind of the draft of a service page. */
export const serviceKind: RevisedKind<ServiceEntity, ServiceContent> = {
  kind: 'service',
  entity: ServiceEntity,
  event: 'service-changed',
  name: 'this page',
  contentOf: ({ content }) => content,
  columnsOf: (content) => ({ content }),
  inWords: ({ lead, steps, rows, questions }) =>
    Object.fromEntries([
      ['Lead', lead.en],
      ['Lead in Spanish', lead.es],
      ...listFields(
        'Step',
        stepCount,
        steps.map(({ title, text }) => [title, text]),
      ),
      ...listFields(
        'Row',
        mostRows,
        rows.map(({ label, cells }) => [label, ...cells]),
      ),
      ...listFields(
        'Question',
        mostQuestions,
        questions.map(({ question, answer }) => [question, answer]),
      ),
    ]),
};
