import type { Revised, RevisionChange } from 'contract/revised';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button } from 'ui';

import { Block, Lines } from '../kit/block';
import { TextButtons } from '../kit/text-buttons';
import { useMoment } from '../formats/moment';

interface HistoryProps<Content> {
  /** What was edited, for the accessible names of the buttons: "the agency". */
  what: string;
  revised: Pick<Revised<Content>, 'version' | 'history'>;
  isRunning: boolean;
  onRestore(content: Content): void;
}

/** Lists revisions with author and changes, and restores them. */
export function History<Content>({ what, revised: { version, history }, isRunning, onRestore }: HistoryProps<Content>) {
  const formatMoment = useMoment();
  return (
    <Block title="History" about="Every save, with who and what. Nothing of it goes away.">
      {history.length === 0 ? (
        <p>Nothing was changed here yet. It all stands as the site was set up.</p>
      ) : (
        <Lines>
          {history.map(({ number, at, by, changes, content }) => (
            <li key={number}>
              <span>
                <b>{formatMoment(at)}</b>, {by}
                <Changes changes={changes} />
              </span>
              {number !== version && (
                <TextButtons as="span">
                  <Button
                    look="text"
                    size="dense"
                    aria-disabled={isRunning}
                    aria-label={t`Restore ${what} of ${formatMoment(at)}`}
                    onClick={() => onRestore(content)}
                  >
                    Restore
                  </Button>
                </TextButtons>
              )}
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}

/** Old and new value per field. */
export const Changes = ({ changes }: { changes: readonly RevisionChange[] }) =>
  changes.map(({ field, before, after }) => (
    <Change key={field}>
      {field}: {before && <del>{before}</del>}
      {before && ' '}
      <ins>{after || t`nothing`}</ins>
    </Change>
  ));

const Change = styled.span`
  display: block;
  del {
    color: var(--ink-2);
  }
  ins {
    text-decoration: none;
    font-weight: 700;
  }
`;
