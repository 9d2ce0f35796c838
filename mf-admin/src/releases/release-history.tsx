import type { RevisionReport } from 'contract/release-report';
import styled from 'styled-components';

import { useMoment } from '../desk/moment';

/** Revisions of the registry, each with who, why, what changed and what was not checked. */
export function ReleaseHistory({ revisions }: { revisions: readonly RevisionReport[] }) {
  const formatMoment = useMoment();
  return (
    <List>
      {revisions.map(({ revision, at, by, reason, skipped, differences }) => (
        <li key={revision}>
          <strong>{reason}</strong>
          {differences.length > 0 && <span>{differences.join(', ')}</span>}
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
