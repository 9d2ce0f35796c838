import type { PreviewLink } from 'contract/articles';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';
import { Button, Input } from 'ui';

import { usePreviewLink } from '../articles/article.actions';
import { articleKey } from '../articles/article.queries';
import { useMoment } from '../formats/moment';
import type { DocumentSession } from '../saving/document-session';
import { Line } from './panel';
import { PreviewDialog } from './preview-dialog';
import { StopPreviewsDialog } from './stop-previews-dialog';
import { TextButtons } from '../kit/text-buttons';

interface PreviewActionsProps {
  id: string;
  /** Whether the API has the article. */
  isKnown: boolean;
  session: DocumentSession;
}

/** Previews the draft on the real article page, in a frame or as a link to share, which can be stopped. */
export function PreviewActions({ id, isKnown, session }: PreviewActionsProps) {
  const formatMoment = useMoment();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [shown, setShown] = useState<PreviewLink | null>(null);
  const preview = usePreviewLink(id, session, { onDone: setShown });
  const share = usePreviewLink(id, session, {
    async onDone(made) {
      setLink(made);
      // The clipboard refuses without permission or on plain HTTP. The link still appears in its field.
      setCopied(
        (await navigator.clipboard?.writeText(made.url).then(
          () => true,
          () => false,
        )) ?? false,
      );
    },
  });
  const [isAsking, setAsking] = useState(false);
  const actions = [preview, share];
  const failure = actions.find((action) => action.failure)?.failure;

  function begin(act: () => void) {
    for (const action of actions) action.reset();
    act();
  }

  return (
    <>
      <TextButtons>
        <Button look="text" size="dense" onClick={() => begin(() => preview.run(null))}>
          <Icon name="eye" />
          Preview
        </Button>
        <Button look="text" size="dense" onClick={() => begin(() => share.run(null))}>
          <Icon name="copy" />
          Copy a preview link
        </Button>
        {isKnown && (
          <Button look="text" size="dense" onClick={() => begin(() => setAsking(true))}>
            <Icon name="close" />
            Stop preview links
          </Button>
        )}
      </TextButtons>
      {failure && (
        <Line role="alert" $tone="wrong">
          <Icon name="alert" />
          {failure.message}
        </Line>
      )}
      {shown && <PreviewDialog path={shown.path} onClose={() => setShown(null)} />}
      {isAsking && (
        <StopPreviewsDialog of={articleKey(id)} onStopped={() => setLink(null)} onClose={() => setAsking(false)} />
      )}
      {link && (
        <Shared>
          <label htmlFor="preview-link">
            {isCopied ? t`Copied. Anybody with the link can read it` : t`Anybody with this link can read it`}
          </label>
          <Input size="dense" id="preview-link" readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <small>until {formatMoment(link.expires)}</small>
        </Shared>
      )}
    </>
  );
}

const Shared = styled.div`
  display: grid;
  gap: 0.25rem;
  line-height: 1.4;
  small {
    color: var(--ink-2);
    font-size: 1rem;
  }
`;
