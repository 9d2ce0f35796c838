import { readForm, type TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';
import { draftHours } from 'contract/quote-pages';
import { useAction } from 'contract/use-action';
import { t } from 'contract/words';
import { useState, type MouseEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Row, Small, useSite } from 'ui';

import { postPage } from './quote-draft.actions';

interface KeepLongerProps {
  product: QuoteProduct;
  step: string;
  form: RefObject<HTMLFormElement | null>;
}

type Status = 'unasked' | 'kept' | 'failed';

/**
 * Shows how long an unsent form is stored, before the time runs out, and extends it by the same time (WCAG 2.2.1). The
 * button posts the page as it is: without scripts the same page loads again, at `#kept`, with them it never reloads.
 */
export function KeepLonger({ product, step, form }: KeepLongerProps) {
  const { phone } = useSite();
  const [status, setStatus] = useState<Status>('unasked');
  const { run } = useAction(
    { request: (typed: TypedAnswers) => postPage(product, step, { ...typed, row: 'keep' }) },
    { onDone: () => setStatus('kept'), onFailed: () => setStatus('failed') },
  );
  const kept = t`Kept, for ${draftHours} hours from now.`;
  const extend = (event: MouseEvent) => {
    event.preventDefault();
    run(form.current ? readForm(new FormData(form.current)) : {});
  };
  return (
    <Note data-paper="none">
      <p>We keep what you’ve answered for {draftHours} hours after the last page you send.</p>
      <Controls>
        <button type="submit" name="row" value="keep" onClick={extend}>
          Keep it {draftHours} more hours
        </button>
        <Link to="/privacy">What we do with it</Link>
      </Controls>
      <p role="status">
        {status === 'unasked' && <KeptWithoutScripts id="kept">{kept}</KeptWithoutScripts>}
        {status === 'kept' && kept}
        {status === 'failed' && t`That didn’t work. Try it again in a minute, or call ${phone}.`}
      </p>
    </Note>
  );
}

/** The controls bring their own space. */
const Controls = styled(Row)`
  row-gap: 0;
`;

const KeptWithoutScripts = styled.span`
  &:not(:target) {
    display: none;
  }
`;

const Note = styled(Small).attrs({ as: 'div' })`
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--pine);
    font: inherit;
    font-weight: 700;
    text-decoration: underline;
    cursor: pointer;
  }
  a,
  button {
    display: inline-block; /* Makes room for the padding: on a phone one would cover the other. */
    padding-block: 0.6rem;
  }
`;
