import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { useMoment } from '../formats/moment';
import { releasesQuery } from '../releases/release.queries';

/** Releases that failed and were rolled back, until a newer version is released. */
export function FailedReleases() {
  const formatMoment = useMoment();
  const failed = useQuery(releasesQuery).data?.takenBack ?? [];
  if (failed.length === 0) return null;
  return (
    <Alert role="alert">
      <Icon name="alert" />
      <div>
        {failed.map(({ remote, reason, at }) => (
          <p key={remote}>
            <strong>A new version of {remote} failed, and the site took it back.</strong> {formatMoment(at)}: {reason}
          </p>
        ))}
        <Link to="/admin/releases">Look at the releases</Link>
      </div>
    </Alert>
  );
}

const Alert = styled.div`
  display: flex;
  gap: var(--s-3);
  margin-block-end: var(--s-5);
  padding: var(--s-4);
  border: 2px solid var(--barn);
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: var(--barn);
  }
  strong {
    color: var(--barn);
  }
`;
