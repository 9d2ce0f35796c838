import styled from 'styled-components';
import { Button, Checkbox } from 'ui';

import { Block } from '../kit/block';
import { Fields } from '../revised/save-bar';
import { nextOf, type FactDraft } from './fact-draft';
import { FigureFields } from './figure-fields';

interface FactFieldsProps {
  /** Whether a regulation prescribes the value word for word. */
  regulated: boolean;
  draft: FactDraft;
  /** Messages by field name. */
  faults: Readonly<Record<string, string>>;
  onChange(part: Partial<FactDraft>): void;
}

/** Fields of the current figure and of the next one. */
export function FactFields({ regulated, draft: { now, next, confirmed }, faults, onChange: change }: FactFieldsProps) {
  return (
    <>
      {regulated && (
        <Block
          title="Words of the law"
          about="This value is printed word for word because a regulation says so. Change it only when the regulation does."
        >
          <Fields>
            <Checkbox
              name="confirmed"
              label="I have compared the value with the source, word for word"
              error={faults['confirmed']}
              checked={confirmed}
              onChange={(isConfirmed) => change({ confirmed: isConfirmed })}
            />
          </Fields>
        </Block>
      )}
      <FigureFields
        title="What is stated now"
        about="From the day after its last day, pages and articles leave it out by themselves."
        figure={now}
        faults={faults}
        onChange={(part) => change({ now: { ...now, ...part } })}
      />
      {/* One section for both: it takes focus from the button that is removed. */}
      <Next>
        {next ? (
          <>
            <FigureFields
              title="From its day"
              about="Waits beside the one of now, and takes its place on the day from which it holds."
              prefix="next."
              figure={next}
              faults={faults}
              onChange={(part) => change({ next: { ...next, ...part } })}
            />
            <Button look="text" size="dense" onClick={() => change({ next: null })}>
              Remove the figure that waits
            </Button>
          </>
        ) : (
          <Block
            title="From its day"
            about="Next year’s figure can wait here. It takes the place of this one on its day."
          >
            <Button look="outline" size="dense" onClick={() => change({ next: nextOf(now) })}>
              Add the next figure
            </Button>
          </Block>
        )}
      </Next>
    </>
  );
}

const Next = styled.section`
  margin-top: var(--s-7);
`;
