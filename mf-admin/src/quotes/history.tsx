import type { QuoteDetail } from 'contract/admin-quotes';
import styled from 'styled-components';
import { Heading, useSite } from 'ui';

import { Lines } from './quote-lines';
import { Part } from './quote-part';
import { stateLooks, timeOf } from './words';

/** Append-only history of a request, newest first. */
export function History({ history }: Pick<QuoteDetail, 'history'>) {
  const { timeZone } = useSite();
  return (
    <Part aria-labelledby="history">
      <Heading level={2} size="h3" id="history">
        History
      </Heading>
      {history.length === 0 ? (
        <p>Nothing yet. The first change or note appears here.</p>
      ) : (
        <Lines>
          {history.toReversed().map(({ id, at, by, from, to, note }) => (
            <li key={id}>
              {from !== to && (
                <strong>
                  {stateLooks[from].name} to {stateLooks[to].name}
                </strong>
              )}
              {note && <Note>{note}</Note>}
              <Who>
                {by}, <time dateTime={at}>{timeOf(at, timeZone)}</time>
              </Who>
            </li>
          ))}
        </Lines>
      )}
    </Part>
  );
}

const Note = styled.p`
  white-space: pre-line;
  unicode-bidi: plaintext;
`;

const Who = styled.p`
  color: var(--ink-2);
`;
