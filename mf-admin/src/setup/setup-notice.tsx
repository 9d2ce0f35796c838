import { useQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from 'ui';

import { Notice } from '../kit/notice';
import { useIsOwner } from '../layout/current-account';
import { setupPath, setupQuery } from './setup.queries';

/**
 * Progress of the setup and a link back to it, shown on the pages that setup steps lead to.
 * @param children content of the page, which appears with the notice: a later one would push the fields down
 */
export function SetupNotice({ children }: { children?: ReactNode }) {
  const isOwner = useIsOwner();
  const { data, isLoading } = useQuery({ ...setupQuery, enabled: isOwner });
  if (isLoading) return children ? <Loading /> : null; // Today waits for its parts by itself
  if (!isOwner || !data?.isDemo) return children;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <Notice icon="check" label="Setup" tone="news">
        <b>This site still shows the demonstration.</b> {done} of {data.steps.length} steps are done.{' '}
        <Link to={setupPath}>{done === 0 ? t`Make it yours` : t`Go on with the setup`}</Link>
      </Notice>
      {children}
    </>
  );
}
