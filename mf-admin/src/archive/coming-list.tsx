import { useQuery } from '@tanstack/react-query';
import type { ArchiveComing } from 'contract/archive';
import type { FactPlace } from 'contract/facts';
import { t } from 'contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, Loading, Text } from 'ui';

import { placesOf, StatedIn } from '../facts/stated-in';
import { StatingSearch } from '../facts/stating-search';
import { useStatingPages } from '../facts/use-stating-pages';
import { Block, Lines } from '../kit/block';
import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { archiveQueries } from './archive.queries';

/** Scheduled changes up to a day, and the facts that pages will lack by then. */
export function ComingList({ until }: { until: string }) {
  const moment = useMoment();
  const { data, error } = useQuery(archiveQueries.coming(until));
  const { missing = [] } = data ?? {};
  const [isOn, setOn] = useState(false);
  const search = useStatingPages(
    missing.map(({ key }) => key),
    isOn ? 'on' : 'off',
  );
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
            <MissingFact key={fact.key} fact={fact} places={search.withPages(fact.key, placesOf(fact))} />
          ))}
        </Lines>
      )}
      {missing.length > 0 && (
        <StatingSearch search={search} count={missing.length} onStart={() => setOn(true)}>
          Other pages may state in words of their own what will be missing.
        </StatingSearch>
      )}
    </Block>
  );
}

function MissingFact({ fact, places }: { fact: ArchiveComing['missing'][number]; places: readonly FactPlace[] }) {
  return (
    <li>
      <span>
        Missing: <Link to={`/admin/facts/${fact.key}`}>{fact.label}</Link>
        {places.length > 0 && (
          <>
            . <StatedIn places={places} isMore={fact.isStatedInMore} />
          </>
        )}
      </span>
      <span>Last stated on {formatDay(fact.lastDay)}</span>
    </li>
  );
}
