import { useQuery } from '@tanstack/react-query';
import type { ArchiveSource } from 'contract/archive';
import type { ArchivedPage } from 'contract/archived-page';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Folded, Heading } from 'ui';

import { Lines } from '../kit/block';
import { useMoment } from '../formats/moment';
import { archiveQueries } from './archive.queries';

const kindInWords: Readonly<Record<ArchiveSource['kind'], string>> = {
  article: t`Article`,
  fact: t`Fact`,
  agency: t`Agency`,
  person: t`Person`,
  town: t`Town`,
  service: t`Service page`,
};

/** Releases and content that a page was built from, as evidence. */
export function MadeFrom({ page: { at, revision, releases, sources } }: { page: ArchivedPage }) {
  const moment = useMoment();
  const { data } = useQuery({ ...archiveQueries.sources(at, sources), enabled: sources.length > 0 });
  return (
    <Folded summary="What it was made from">
      <Part>
        <Heading level={3} size="h4">
          Releases
        </Heading>
        {revision && (
          <p>
            Revision {revision.number}, {moment(revision.at)}, {revision.by}: {revision.reason}
          </p>
        )}
        <Lines>
          {releases.map(({ remote, version, missing }) => (
            <li key={remote}>
              <span>
                {remote} {version}
              </span>
              {missing && <span>Cannot be loaded any more: {missing}</span>}
            </li>
          ))}
        </Lines>
        {data && data.items.length > 0 && (
          <>
            <Heading level={3} size="h4">
              Content
            </Heading>
            <Lines>
              {data.items.map((source) => (
                <li key={`${source.kind} ${source.key}`}>
                  <span>
                    {kindInWords[source.kind]}: {source.name}
                    {source.value && <Value>{source.value}</Value>}
                  </span>
                  <span>
                    {source.revision
                      ? t`Version ${source.revision}, since ${moment(source.since)}`
                      : t`since ${moment(source.since)}`}
                  </span>
                </li>
              ))}
            </Lines>
          </>
        )}
      </Part>
    </Folded>
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-top: var(--s-3);
  overflow-wrap: anywhere;
`;

const Value = styled.q`
  display: block;
  color: var(--ink-2);
  quotes: none;
`;
