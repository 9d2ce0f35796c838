import { useQuery } from '@tanstack/react-query';
import type { ArchiveExport } from 'contract/archive';
import { pathOf } from 'contract/request';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, formatDay, formatNumber, toast } from 'ui';

import { Block, Lines } from '../kit/block';
import { DownloadLink } from '../kit/download-link';
import { useMoment } from '../formats/moment';
import { RefusalNote } from '../kit/refusal';
import { Running } from '../kit/running';
import { sizeWords } from '../formats/size-words';
import { State } from '../kit/state';
import { TextButtons } from '../kit/text-buttons';
import { useCancelExport } from './exports.actions';
import { archiveQueries, exportsKey } from './archive.queries';
import { ExportForm } from './export-form';

/** Exports of what the site showed and sent in a period. */
export function Exports() {
  const { data, error } = useQuery(archiveQueries.exports);
  return (
    <Block
      title="Export for a regulator"
      about="One zip with every page as it was, each mail’s wording and number, and the consent texts, from one day to another. A manifest says what each file is and what it was made of, with its SHA-256 hash. Nothing in it is about the people who asked you for quotes."
    >
      <ExportForm />
      {error && <RefusalNote>Earlier exports could not be loaded. Try again in a minute.</RefusalNote>}
      {data && data.items.length > 0 && (
        <Lines aria-label="Exports">
          {data.items.map((item) => (
            <li key={item.id}>
              <Export item={item} />
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}

function Export({ item }: { item: ArchiveExport }) {
  const { id, from, to, by, state, message, done, total, bytes, sha256, keptUntil } = item;
  const moment = useMoment();
  const { run, isRunning, failure } = useCancelExport({
    onDone: () => toast({ title: t`Export canceled`, description: t`Nothing of it is left.` }),
  });
  return (
    <Line>
      <p>
        <b>{from === to ? formatDay(from) : t`${formatDay(from)} to ${formatDay(to)}`}</b>
        <small>Asked for by {by}</small>
      </p>
      {state === 'running' && (
        <>
          <Running message={progressOf(item)} fraction={total > 0 ? done / total : null} />
          <TextButtons>
            <Button look="text" size="dense" aria-disabled={isRunning} onClick={() => run(id)}>
              Cancel this export
            </Button>
          </TextButtons>
          {failure && <RefusalNote>{failure.message}</RefusalNote>}
        </>
      )}
      {state === 'failed' && <State mood="bad">{message}</State>}
      {state === 'done' && (
        <>
          <small>
            SHA-256 of the file: <Hash>{sha256}</Hash>
          </small>
          {keptUntil && <small>Here until {moment(keptUntil)}. It can be made again.</small>}
          <div>
            <DownloadLink href={pathOf([...exportsKey, id, 'file'])}>Download, {sizeWords(bytes ?? 0)}</DownloadLink>
          </div>
        </>
      )}
    </Line>
  );
}

const progressOf = ({ done, total, message }: ArchiveExport) =>
  total > 0 ? t`Export: ${formatNumber(done)} of ${formatNumber(total)} pages` : t`Export: ${message}`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  width: 100%;
`;

const Hash = styled.code`
  overflow-wrap: anywhere;
`;
