import { useQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import { Notice } from '../kit/notice';
import { useIsOwner } from '../layout/current-account';
import { setupPath, setupQuery } from './setup.queries';

/** Progress of the setup and a link back to it, shown on the pages that setup steps lead to. */
export function SetupNotice() {
  const isOwner = useIsOwner();
  const { data } = useQuery({ ...setupQuery, enabled: isOwner });
  if (!isOwner || !data?.isDemo) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <Notice icon="check" label="Setup" tone="news">
      <b>This site still shows the demonstration.</b> {done} of {data.steps.length} steps are done.{' '}
      <Link to={setupPath}>{done === 0 ? t`Make it yours` : t`Go on with the setup`}</Link>
    </Notice>
  );
}
