import { useQuery } from '@tanstack/react-query';
import { failureOf } from 'contract/failure';
import { t } from 'contract/words';
import type { FactPlace } from 'contract/facts';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDay, Heading, Loading, Select, useSite, wide } from 'ui';

import { archiveQueries } from '../archive/archive.queries';
import { Explanation } from '../archive/day-view';
import { FrozenPage } from '../archive/frozen-page';
import { momentOf } from '../formats/wall-clock';
import { SideBySide } from '../comparing/side-by-side';
import { Dialog } from '../dialog/dialog';
import { RefusalNote } from '../kit/refusal';

export interface PreviewedFact {
  /** The changed fact, as the API returned it. */
  fact: string;
  /** Time of the request. */
  at: string;
  /** First day of the figure that waits; empty if there is none. */
  nextDay: string;
}

interface FactPreviewProps {
  previewed: PreviewedFact;
  /** Places that state the fact; the first is shown first. */
  places: readonly FactPlace[];
  onClose: () => void;
}

const noTexts = { before: '', after: '' };

/** Shows pages with a changed fact beside the same pages without it, before it is saved. Links open in both. */
export function FactPreview({ previewed: { fact, at: now, nextDay }, places, onClose }: FactPreviewProps) {
  const { timeZone } = useSite();
  const [path, setPath] = useState(places[0]?.path ?? '/');
  const [day, setDay] = useState('');
  const [texts, setTexts] = useState(noTexts);
  const at = day === '' ? now : momentOf(day, '12:00', timeZone);
  const names = [t`As it is saved`, t`With your change`] as const;

  function open(next: { path?: string; day?: string }) {
    setTexts(noTexts);
    if (next.path !== undefined) setPath(next.path);
    if (next.day !== undefined) setDay(next.day);
  }

  const isListed = places.some((place) => place.path === path);
  return (
    <Dialog title="Preview" width="wide" onClose={onClose}>
      <Choices>
        <Select
          name="previewed-page"
          label="Page"
          size="dense"
          hint="Links on the page open here, too."
          value={path}
          onChange={({ target }) => open({ path: target.value })}
        >
          {!isListed && <option value={path}>{path}</option>}
          {places.map((place) => (
            <option key={place.path} value={place.path}>
              {place.title}
            </option>
          ))}
        </Select>
        {nextDay !== '' && (
          <Select
            name="previewed-day"
            label="Day"
            size="dense"
            hint="The figure that waits is stated from its day on."
            value={day}
            onChange={({ target }) => open({ day: target.value })}
          >
            <option value="">Today</option>
            <option value={nextDay}>{formatDay(nextDay)}</option>
          </Select>
        )}
      </Choices>
      <section aria-label="What differs">
        {texts.before && texts.after ? (
          <SideBySide left={texts.before} right={texts.after} names={names} kind="before-and-after" />
        ) : (
          <p>It is compared as soon as both pages are there.</p>
        )}
      </section>
      <Pages>
        {(['before', 'after'] as const).map((side, index) => (
          <Previewed
            key={`${side} ${at} ${path}`}
            name={names[index] ?? ''}
            at={at}
            path={path}
            fact={side === 'after' ? fact : undefined}
            onText={(text) => setTexts((known) => ({ ...known, [side]: text }))}
            onFollow={(address) => open({ path: address })}
          />
        ))}
      </Pages>
    </Dialog>
  );
}

interface PreviewedProps {
  name: string;
  at: string;
  path: string;
  fact: string | undefined;
  onText: (text: string) => void;
  onFollow: (address: string) => void;
}

function Previewed({ name, at, path, fact, onText, onFollow }: PreviewedProps) {
  const { data, error } = useQuery(archiveQueries.page(at, path, { fact }));
  return (
    <Page aria-label={name}>
      <Heading level={3} size="h4">
        {name}
      </Heading>
      {error && <RefusalNote>{failureOf(error).message}</RefusalNote>}
      {!data && !error && <Loading />}
      {data && <Explanation page={data} />}
      {data?.document && (
        <FrozenPage title={t`${path}: ${name}`} src={data.document} onText={onText} onFollow={onFollow} />
      )}
    </Page>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Pages = styled(Choices)`
  gap: var(--s-6) var(--s-5);
`;

const Page = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-3);
`;
