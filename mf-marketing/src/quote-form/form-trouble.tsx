import { ErrorSummary } from 'ui';

import type { Question } from './question';
import type { Trouble } from './use-posted-form';

/** The id of the button that sends a page: where something is wrong with all of it, there is no field to go to. */
export const sendButton = 'send';

/** A date that is missing has no field of its own: its first part is the place to go. */
function controlOf(name: string, questions: readonly Question[]): string {
  const question = questions.find((one) => one.name === name);
  return question?.kind === 'date' ? `${name}.${question.parts[0]}` : name;
}

interface FormTroubleProps {
  trouble: Trouble;
  /** The focus comes to the summary with each attempt that fails, not when a fault goes with the row it was in. */
  attempt: number;
  questions?: readonly Question[];
}

/** What stands in the way, first in the form. */
export function FormTrouble({ trouble: { fields, message }, attempt, questions = [] }: FormTroubleProps) {
  if (message)
    return <ErrorSummary title="This wasn’t sent" errors={[{ name: sendButton, message }]} attempt={attempt} />;
  return (
    <ErrorSummary
      errors={Object.entries(fields).map(([name, sentence]) => ({
        name: controlOf(name, questions),
        message: sentence,
      }))}
      attempt={attempt}
    />
  );
}
