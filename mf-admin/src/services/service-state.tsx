import type { ServiceList } from 'contract/services';
import { Link } from 'react-router-dom';

import { useMoment } from '../formats/moment';

type Stood = Pick<ServiceList['items'][number], 'version' | 'published' | 'schedule' | 'path'>;

/** Shows the published version, its schedule and whether the draft differs. */
export function ServiceState({ service: { version, published, schedule, path } }: { service: Stood }) {
  const formatMoment = useMoment();
  return (
    <>
      <span>
        Published {formatMoment(published.at)}: <Link to={path}>see the page</Link>.
      </span>
      {schedule && (
        <span>
          {' '}
          Version {schedule.version} follows on {formatMoment(schedule.at)}.
        </span>
      )}
      {version !== published.version && <b> The draft has changes that visitors do not read.</b>}
    </>
  );
}
