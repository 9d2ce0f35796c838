import { useQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { formatDay, Loading, Text } from 'ui';

import { placesOf, StatedIn } from '../facts/stated-in';
import { Block, Lines } from '../shared/block';
import { useMoment } from '../shared/moment';
import { RefusalNote } from '../shared/refusal';
import { archiveQueries } from './archive.queries';

/** Scheduled changes up to a day, and the facts that pages will lack by then. */
export function ComingList({ until }: { until: string }) {
  const moment = useMoment();
  const { data, error } = useQuery(archiveQueries.coming(until));
  return (
    <Block title={t`Until ${formatDay(until)}`} about="What is set for then. The page below is made after all of it.">
      {error && <RefusalNote>What changes until then could not be loaded. Try again in a minute.</RefusalNote>}
      {!data && !error && <Loading />}
      {data && data.scheduled.length + data.services.length + data.missing.length === 0 && (
        <Text>Nothing appears or goes by itself, and no fact ends without another one in its place.</Text>
      )}
      {data && (
        <Lines>
          {data.scheduled.map(({ id, title, at, change }) => (
            <li key={`${id} ${change}`}>
              <span>
                <Link to={`/admin/articles/${id}`}>{title}</Link> {change}
              </span>
              <span>{moment(at)}</span>
            </li>
          ))}
          {data.services.map(({ line, name, at }) => (
            <li key={line}>
              <span>
                <Link to={`/admin/services/${line}`}>{name}</Link> says something else
              </span>
              <span>{moment(at)}</span>
            </li>
          ))}
          {data.missing.map((fact) => (
            <li key={fact.key}>
              <span>
                Missing: <Link to={`/admin/facts/${fact.key}`}>{fact.label}</Link>
                {placesOf(fact).length > 0 && (
                  <>
                    . <StatedIn places={placesOf(fact)} isMore={fact.isStatedInMore} />
                  </>
                )}
              </span>
              <span>Last stated on {formatDay(fact.lastDay)}</span>
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}
