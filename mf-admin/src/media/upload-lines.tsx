import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, visuallyHidden } from 'ui';
import { Icon } from 'ui/admin-icon';

import { textButtonStart } from '../kit/text-buttons';
import { isFailed, isOver, type Upload, type UploadState } from './upload-queue';

const percent = (fraction: number) => t`${Math.floor(fraction * 100)} percent`;

const doneWords = { replaced: t`Replaced`, added: t`Added` } as const;

/** Returns the text of an upload's state. */
function words(state: UploadState): string {
  switch (state.kind) {
    case 'waiting':
      return t`Waiting for the one before`;
    case 'sending':
      return t`Uploading: ${percent(state.fraction)}`;
    case 'making':
      return t`Preparing it for the site`;
    case 'refused':
    case 'failed':
      return state.reason;
    case 'done':
      if (state.outcome === 'known') return t`In the library already, as “${state.item.name}”`;
      if ('frames' in state.item && state.item.frames > 1)
        return t`${doneWords[state.outcome]}. It moves: the site shows its first frame.`;
      return doneWords[state.outcome];
  }
}

/** Lists uploads with their progress or reason for refusal. Announces each one that ends. */
export function UploadLines({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <>
      <Lines aria-label="Uploads">
        {uploads.map(({ key, name, state, dismiss }) => (
          <Line key={key} $state={state}>
            <Icon name={isFailed(state) ? 'alert' : state.kind === 'done' ? 'check' : 'clock'} />
            <div>
              <b>{name}</b>
              <p>{words(state)}</p>
              {state.kind === 'sending' && (
                <progress max={1} value={state.fraction} aria-label={t`Upload of ${name}`} />
              )}
              {state.kind === 'failed' && (
                <Again
                  look="text"
                  size="dense"
                  aria-label={t`Try ${name} again`}
                  onClick={(event) => {
                    // This button goes, and the focus with it.
                    event.currentTarget.closest('li')?.querySelector<HTMLElement>(':scope > button')?.focus();
                    state.retry();
                  }}
                >
                  Try again
                </Again>
              )}
            </div>
            <button type="button" onClick={dismiss} aria-label={isOver(state) ? t`Hide ${name}` : t`Cancel ${name}`}>
              <Icon name="close" />
            </button>
          </Line>
        ))}
      </Lines>
      <Announcement role="status">
        {uploads
          .filter(({ state }) => isOver(state))
          .map(({ name, state }) => `${name}: ${words(state)}`)
          .at(-1)}
      </Announcement>
    </>
  );
}

const Lines = styled.ul`
  display: grid;
  &:empty {
    display: none;
  }
`;

const Line = styled.li<{ $state: UploadState }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: start;
  padding-block: var(--s-2);
  border-bottom: 1px solid var(--rule);
  font-size: var(--t-small);
  line-height: 1.4;
  > svg {
    margin-top: 0.15em;
    color: ${({ $state }) => (isFailed($state) ? 'var(--barn)' : $state.kind === 'done' ? 'var(--ok)' : 'var(--ink-2)')};
  }
  progress {
    width: 100%;
    height: 0.75rem;
    accent-color: var(--pine);
  }
  > button {
    display: grid;
    place-items: center;
    width: var(--hit);
    height: var(--hit);
    border: 0;
    background: none;
    color: var(--ink);
    cursor: pointer;
  }
`;

const Again = styled(Button)`
  ${textButtonStart}
`;

const Announcement = styled.p`
  ${visuallyHidden}
`;
