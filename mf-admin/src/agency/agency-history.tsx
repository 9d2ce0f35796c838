import type { Agency } from 'contract/agency';
import styled from 'styled-components';
import { Button, toast } from 'ui';

import { Block, Lines } from '../desk/block';
import { forgetTyping } from '../desk/kept-typing';
import { useMoment } from '../desk/moment';
import { useSaveAgency } from './agency.actions';

interface AgencyHistoryProps {
  agency: Agency;
  onRestored(): void;
}

/** Who changed what, and the way back to it. */
export function AgencyHistory({ agency: { version, history }, onRestored }: AgencyHistoryProps) {
  const formatMoment = useMoment();
  const { run, isRunning } = useSaveAgency({
    onDone() {
      forgetTyping('agency');
      onRestored();
      toast({ title: 'Restored', description: 'Visitors see it now.' });
    },
    onFailed: ({ message }) => void toast({ variant: 'destructive', title: 'Not restored', description: message }),
  });
  return (
    <Block title="History" about="Every save, with who and what. Nothing of it goes away.">
      {history.length === 0 ? (
        <p>Nothing was changed here yet. It all stands as the site was set up.</p>
      ) : (
        <Lines>
          {history.map(({ number, at, by, changes, content }) => (
            <li key={number}>
              <span>
                <b>{formatMoment(at)}</b>, {by}
                {changes.map(({ field, before, after }) => (
                  <Change key={field}>
                    {field}: <del>{before}</del> <ins>{after}</ins>
                  </Change>
                ))}
              </span>
              {number !== version && (
                <Button
                  look="text"
                  size="dense"
                  aria-disabled={isRunning}
                  aria-label={`Restore the agency of ${formatMoment(at)}`}
                  onClick={() => run({ baseVersion: version, content })}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </Lines>
      )}
    </Block>
  );
}

const Change = styled.span`
  display: block;
  del {
    color: var(--ink-2);
  }
  ins {
    text-decoration: none;
    font-weight: 700;
  }
`;
