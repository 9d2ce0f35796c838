import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Heading, Row, Text } from 'ui';

/** A field with different values in two drafts. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface SavedByOtherProps {
  /** What is edited, in a sentence: "the agency". */
  what: string;
  /** Email address of the other author. */
  by: string | undefined;
  differences: readonly Difference[];
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/**
 * Conflict notice: both values of each differing field, and the choice between them. Their version stays in the
 * history.
 */
export function SavedByOther({
  what,
  by = t`Somebody else`,
  differences,
  onKeepMine,
  onTakeTheirs,
}: SavedByOtherProps) {
  return (
    <Notice role="alert" aria-labelledby="saved-by-other">
      <Heading level={2} size="h4" id="saved-by-other">
        {by} saved {what} while you typed
      </Heading>
      <Text>
        Nothing of yours is lost. Compare, then choose. If you save yours, theirs stays in the history; if you take
        theirs, what you typed is given up.
      </Text>
      <dl>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>Theirs:</b> {theirs || t`nothing`}
            </dd>
            <dd>
              <b>Yours:</b> {mine || t`nothing`}
            </dd>
          </div>
        ))}
      </dl>
      <Row>
        <Button size="dense" onClick={onKeepMine}>
          Save mine
        </Button>
        <Button size="dense" look="outline" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </Row>
    </Notice>
  );
}

const Notice = styled.section`
  display: grid;
  gap: var(--s-3);
  margin-bottom: var(--s-5);
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  overflow-wrap: anywhere;
  dl {
    display: grid;
    gap: var(--s-3);
  }
  dt {
    font-weight: 700;
  }
  dd b {
    font-weight: 400;
    color: var(--ink-2);
  }
`;
