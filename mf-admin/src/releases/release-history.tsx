import type { RevisionReport } from 'contract/release-report';
import { Fragment } from 'react';
import styled from 'styled-components';

import { useMoment } from '../formats/moment';
import { commitInWords } from './words';

/** Revisions of the registry with author, reason, changes and skipped checks. */
export function ReleaseHistory({ revisions }: { revisions: readonly RevisionReport[] }) {
  const formatMoment = useMoment();
  return (
    <List>
      {revisions.map(({ revision, at, by, reason, skipped, differences, released }) => (
        <li key={revision}>
          <strong>{reason}</strong>
          {differences.length > 0 && <span>{differences.join(', ')}</span>}
          {released.map(({ remote, version, provenance }) => (
            <Fragment key={remote}>
              <span>
                {version}: {commitInWords(provenance)}
              </span>
              {provenance?.notes && <Notes>{provenance.notes}</Notes>}
            </Fragment>
          ))}
          {skipped.map(({ check, reason: why }) => (
            <span key={check}>
              Without the check {check}: {why}
            </span>
          ))}
          <small>
            Revision {revision}, {by}, {formatMoment(at)}
          </small>
        </li>
      ))}
    </List>
  );
}

/** Release notes with their line breaks. */
const Notes = styled.p`
  padding-inline-start: var(--s-3);
  border-inline-start: 2px solid var(--rule);
  white-space: pre-line;
`;

const List = styled.ol`
  width: 100%;
  list-style: none;
  li {
    display: grid;
    gap: var(--s-1);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;
