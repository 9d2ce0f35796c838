import { ErrorSummary, useSite } from 'ui';

import { controlOf, type Question } from './question';
import type { Trouble } from './use-posted-form';

/** The id of the submit button: errors of the whole page have no field to link to. */
export const sendButton = 'send';

/** Returns the field to link to: `people.0.age` is a field, and no question. */
function fieldOf(name: string, questions: readonly Question[]): string {
  const question = questions.find((candidate) => candidate.name === name);
  return question ? controlOf(question) : name;
}

interface FormTroubleProps {
  trouble: Trouble;
  /** The summary takes focus with each failed attempt, not when an error disappears together with its row. */
  attempt: number;
  questions?: readonly Question[];
}

/** The errors of a page, at the top of its form. */
export function FormTrouble({ trouble: { fields, message }, attempt, questions = [] }: FormTroubleProps) {
  const call = useSite();
  if (message)
    return <ErrorSummary title="This wasn’t sent" errors={[{ name: sendButton, message, call }]} attempt={attempt} />;
  return (
    <ErrorSummary
      errors={Object.entries(fields).map(([name, sentence]) => ({
        name: fieldOf(name, questions),
        message: sentence,
      }))}
      attempt={attempt}
    />
  );
}
