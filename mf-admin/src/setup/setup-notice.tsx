import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { setupPath, setupQuery } from './setup.queries';

/** On the pages that the set-up leads to, while the site shows the demonstration: how far it is, and the way back. */
export function SetupNotice() {
  const { data } = useQuery(setupQuery);
  if (!data?.isDemo) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <Notice role="note" aria-label="Set-up">
      <Icon name="check" />
      <span>
        <b>This site still shows the demonstration.</b> {done} of {data.steps.length} steps are done.{' '}
        <Link to={setupPath}>{done === 0 ? 'Make it yours' : 'Go on with the set-up'}</Link>
      </span>
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  gap: var(--s-3);
  max-width: none;
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--pine);
  background: var(--barley);
  font-size: 1rem;
  line-height: 1.45;
  svg {
    flex: none;
    margin-top: 0.1em;
    color: var(--pine);
  }
`;
