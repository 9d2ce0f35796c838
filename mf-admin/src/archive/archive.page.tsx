import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { formatDay } from 'ui';

import { Block } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { useMoment } from '../formats/moment';
import { dayIn } from '../formats/wall-clock';
import { ArchiveForm } from './archive-form';
import { archiveQueries } from './archive.queries';
import { parseInput, inputNames, type ArchiveInput } from './asked';
import { ComingList } from './coming-list';
import { DayRecords } from './day-records';
import { Exports } from './exports';
import { Shown } from './shown';

export const queries = () => keysOf(siteQuery);

/** What the site showed on any past day, or will show on a future one, and the sources of each page. */
export default function ArchivePage() {
  return (
    <AdminPage title="Archive">
      <Archive />
    </AdminPage>
  );
}

const inputFrom = (search: URLSearchParams): ArchiveInput => {
  const [day = '', time = '', otherDay = '', otherTime = '', address = ''] = inputNames.map(
    (name) => search.get(name) ?? '',
  );
  return { day, time, otherDay, otherTime, address };
};

const none = {};

/** Reads its state from the URL, so that it can be bookmarked and shared. */
function Archive() {
  const { data: reach } = useSuspenseQuery(archiveQueries.reach);
  const [search, setSearch] = useSearchParams();
  const moment = useMoment();
  /** Time of the last submission. A day that is not over is shown as of then. */
  const [now, setNow] = useState(() => Date.now());
  const typed = useMemo(() => inputFrom(search), [search]);
  const parsed = useMemo(
    () => parseInput(typed, { reach, now, origin: location.origin, dayInWords: formatDay }),
    [typed, reach, now],
  );
  const isSubmitted = search.toString() !== '';
  const today = dayIn(reach.timeZone, now);
  const daysBefore = [...new Set([typed.day, typed.otherDay])].filter((day) => day !== '' && day <= today);

  function show(next: ArchiveInput) {
    setNow(Date.now());
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  }

  return (
    <>
      <Block
        title="Choose a day"
        about={
          reach.since
            ? t`The archive goes back to ${moment(reach.since)}, and keeps what was public for ${reach.keptForYears} years. Without a time you see the end of the day. A day to come shows what is set until then.`
            : t`The archive begins by itself, within a day.`
        }
      >
        <ArchiveForm key={search.toString()} typed={typed} faults={isSubmitted ? parsed.faults : none} onShow={show} />
      </Block>
      {isSubmitted && parsed.asked && typed.day > today && <ComingList until={typed.day} />}
      {isSubmitted && parsed.asked && (
        <Shown
          asked={parsed.asked}
          request={search.get('request') ?? undefined}
          reach={reach}
          onFollow={(address) => show({ ...typed, address })}
        />
      )}
      {isSubmitted && parsed.asked && daysBefore.length > 0 && (
        <Below>
          {daysBefore.map((day) => (
            <DayRecords key={day} day={day} />
          ))}
        </Below>
      )}
      <Below>
        <Exports />
      </Below>
    </>
  );
}

const Below = styled.div`
  margin-top: var(--s-7);
`;
