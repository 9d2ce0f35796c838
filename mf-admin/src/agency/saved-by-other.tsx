import type { Agency } from 'contract/agency';
import styled from 'styled-components';
import { Button, Heading, Row, Text } from 'ui';

import { agencyFields, fieldNames, textsOf, type AgencyTexts } from './agency-fields';

interface SavedByOtherProps {
  theirs: Agency;
  mine: AgencyTexts;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Two owners at once: both versions of each field that differs, and a choice. Theirs stays in the history. */
export function SavedByOther({ theirs, mine, onKeepMine, onTakeTheirs }: SavedByOtherProps) {
  const saved = textsOf(theirs.content);
  const by = theirs.history[0]?.by ?? 'Somebody else';
  return (
    <Notice role="alert" aria-labelledby="saved-by-other">
      <Heading level={2} size="h4" id="saved-by-other">
        {by} saved the agency while you typed
      </Heading>
      <Text>Nothing of yours is lost. Compare, then choose; what you do not choose stays in the history.</Text>
      <dl>
        {fieldNames
          .filter((name) => saved[name] !== mine[name])
          .map((name) => (
            <div key={name}>
              <dt>{agencyFields[name].label}</dt>
              <dd>
                <b>Theirs:</b> {saved[name] || 'nothing'}
              </dd>
              <dd>
                <b>Yours:</b> {mine[name] || 'nothing'}
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
