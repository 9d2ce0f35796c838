import { typedState } from 'contract/agency';
import { factColumns } from 'contract/fact-file';
import { fact, type Fact } from 'contract/facts';

import type { FactCells } from './fact-cells';
import type { RowFaults } from './fact-rows';

const maxLabelLength = 80;
const country = 'US';

type Subject = Pick<Fact, 'key' | 'label' | 'topic' | 'jurisdiction'>;

/** Returns the subject of a new fact from its row, or the faults that prevent adding it. */
export function newFact({ key = '', label = '', topic = '', jurisdiction = '' }: FactCells): {
  subject: Subject | null;
  faults: RowFaults;
} {
  if (!label && !topic && !jurisdiction) {
    const { label: subject, topic: about, jurisdiction: state } = factColumns;
    const sentence = `There is no fact with this key. Correct the key, or add the fact by filling in “${subject}”, “${about}” and “${state}”`;
    return {
      subject: null,
      faults: { key: key ? sentence : 'Enter the key of the fact, as in the file that you can download' },
    };
  }
  const { data: theme } = fact.shape.topic.safeParse(topic);
  const state = jurisdiction === country ? country : typedState.safeParse(jurisdiction).data;
  const faults: RowFaults = {
    ...(!fact.shape.key.safeParse(key).success && {
      key: 'Use small letters, digits, dots and hyphens, like medicare.part-b-premium.2027',
    }),
    ...(label === '' && { label: 'Enter what the fact is about, like “Part B premium”' }),
    ...(label.length > maxLabelLength && { label: `Use ${maxLabelLength} characters or fewer` }),
    ...(!theme && { topic: `Enter one of ${fact.shape.topic.options.join(', ')}` }),
    ...(!state && { jurisdiction: 'Enter US, or the two letters of a state, like OH' }),
  };
  if (!theme || !state || Object.keys(faults).length > 0) return { subject: null, faults };
  return { subject: { key, label, topic: theme, jurisdiction: state }, faults };
}
