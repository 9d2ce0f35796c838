import type { Site } from 'contract/site';
import { plural, t } from 'contract/words';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import styled from 'styled-components';

import { VisuallyHidden } from '../layout/visually-hidden';

interface SummaryError {
  /** Name or id of the control. */
  name: string;
  /** The message beside it. */
  message: string;
  /** The agency, if the message names its phone number: the number is then a link of its own. */
  call?: Pick<Site, 'phone' | 'phoneHref'>;
}

export interface ErrorSummaryProps {
  /** In form order. The same array until the errors change: with a new one, the focus leaves the field that has it. */
  errors: readonly SummaryError[];
  /** Replaces "Two answers need another look". */
  title?: string;
  /**
   * The summary takes focus whenever this changes; if undefined, whenever the errors change. Constant where each attempt
   * loads the page.
   */
  attempt?: number;
  /** Whether the summary leaves the focus alone when it mounts: the visitor is at another form of the page. */
  isElsewhere?: boolean;
}

const numberWords = [t`No`, t`One`, t`Two`, t`Three`, t`Four`, t`Five`, t`Six`, t`Seven`, t`Eight`, t`Nine`];

function titleFor(count: number) {
  return plural(count, {
    one: 'One answer needs another look',
    other: `${numberWords[count] ?? count} answers need another look`,
  });
}

/**
 * The first element of a form with errors: takes focus and links to each invalid control. Prefix the page title with
 * "Error: " while it is shown. Renders nothing without errors.
 */
export function ErrorSummary({ errors, title, attempt, isElsewhere = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // A page may have two forms with errors.
  const heading = useId();
  // A second failed submit must move focus again, even if the number of errors is the same.
  const cause = attempt ?? errors;
  const isLeftAlone = useRef(isElsewhere);
  useEffect(() => {
    if (!isLeftAlone.current) box.current?.focus();
    isLeftAlone.current = false;
  }, [cause]);

  if (errors.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts the browser must move focus to the errors
    <Box ref={box} role="alert" tabIndex={-1} autoFocus={!isElsewhere} aria-labelledby={heading}>
      <h2 id={heading}>
        <VisuallyHidden>Error: </VisuallyHidden>
        {title ?? titleFor(errors.length)}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.name}>
            <Message {...error} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Message({ name, message, call }: SummaryError) {
  const [before, after] = call ? message.split(call.phone) : [message];
  return (
    <>
      <a href={`#${name}`} onClick={(event) => focusControl(event, name)}>
        {before?.trim()}
      </a>
      {call && after !== undefined && (
        <>
          {' '}
          <a href={call.phoneHref}>{call.phone}</a>
          {after}
        </>
      )}
    </>
  );
}

/** Moves focus to a control without changing the URL, and scrolls its label into view. */
function focusControl(event: MouseEvent, name: string) {
  const control = document.getElementById(name);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  // The label must be in view with its control.
  (control.closest('fieldset') ?? control.parentElement ?? control).scrollIntoView({ block: 'start' });
}

const Box = styled.div`
  padding: var(--s-5);
  border: 3px solid var(--barn);
  background: var(--blush);
  h2 {
    font-size: var(--t-h3);
    line-height: 1.2;
  }
  ul {
    margin-top: var(--s-2);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.5rem; /* Keeps errors apart that take two lines. */
    color: var(--barn);
    font-weight: 700;
    line-height: 1.35;
  }
  /* Two links in one sentence flow with it. */
  a:not(:only-child) {
    display: inline;
    padding: 0;
  }
`;
