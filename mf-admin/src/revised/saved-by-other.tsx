import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button, Heading, Row, Text } from 'ui';

import { useCurrentAccount } from '../layout/current-account';

/** A field with different values in two drafts. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface SavedByOtherProps {
  /** What is edited, in a sentence: "the agency". */
  what: string;
  /** Email address of the other author, who may be the same person in another tab or with another button of the page. */
  by: string | undefined;
  differences: readonly Difference[];
  /** Failure of the last save: the notice takes the focus if the conflict is its reason. */
  failure: Failure | null;
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
  failure,
  onKeepMine,
  onTakeTheirs,
}: SavedByOtherProps) {
  const who = useCurrentAccount();
  const notice = useRef<HTMLElement>(null);
  // The button may be pages below the notice. A conflict that appears while somebody types takes no focus.
  useEffect(() => {
    if (failure?.code === 'stale_version') notice.current?.focus();
  }, [failure]);
  const words = who.kind === 'known' && who.admin.email === by ? wordsForOwn(what) : wordsForOther(what, by);
  return (
    <Notice ref={notice} role="alert" tabIndex={-1} aria-labelledby="saved-by-other">
      <Heading level={2} size="h4" id="saved-by-other">
        {words.title}
      </Heading>
      <Text>{words.about}</Text>
      <dl>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{words.saved}:</b> {theirs || t`nothing`}
            </dd>
            <dd>
              <b>{words.typed}:</b> {mine || t`nothing`}
            </dd>
          </div>
        ))}
      </dl>
      <Row>
        <Button size="dense" onClick={onKeepMine}>
          {words.save}
        </Button>
        <Button size="dense" look="outline" onClick={onTakeTheirs}>
          {words.take}
        </Button>
      </Row>
    </Notice>
  );
}

const wordsForOther = (what: string, by: string) => ({
  title: t`${by} saved ${what} while you typed`,
  about: t`Nothing of yours is lost. Compare, then choose. If you save yours, theirs stays in the history; if you take theirs, what you typed is given up.`,
  saved: t`Theirs`,
  typed: t`Yours`,
  save: t`Save mine`,
  take: t`Take theirs`,
});

const wordsForOwn = (what: string): ReturnType<typeof wordsForOther> => ({
  title: t`You saved ${what} after you began to type here`,
  about: t`Nothing is lost. Compare, then choose. If you save what you typed, what is saved now stays in the history; if you take what is saved, what you typed is given up.`,
  saved: t`Saved`,
  typed: t`Typed here`,
  save: t`Save what I typed`,
  take: t`Take what is saved`,
});

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
