import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from 'ui';
import { Icon } from 'ui/admin-icon';

interface DialogProps {
  title: string;
  /** `narrow` for a question, `wide` for a side-by-side comparison. */
  width?: 'narrow' | 'middle' | 'wide';
  /** Called on Escape, the close button, or a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

const widths = { narrow: '34rem', middle: '48rem', wide: '80rem' };

/** Selector of the fields of a dialog. */
const fields = 'input:not([type=hidden], [type=file]), select, textarea';

/**
 * Keeps Enter in a field of the dialog from submitting a form around it, which would save what the dialog covers. A file
 * field opens its chooser on Enter.
 */
function keepInside(event: KeyboardEvent<HTMLDialogElement>) {
  const { target, currentTarget: dialog } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
  if (target.form?.contains(dialog)) event.preventDefault();
}

/** A modal dialog, open while it is rendered. Focuses its first field, if any, and restores focus on close. */
export function Dialog({ title, width = 'middle', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /**
   * Targets of the last press and release. A text selection dragged out of the dialog ends on the backdrop, one dragged
   * into it starts there, and neither must close it.
   */
  const pressed = useRef<EventTarget | null>(null);
  const released = useRef<EventTarget | null>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By default the browser focuses the first control, which is Close.
    element?.querySelector<HTMLElement>(fields)?.focus();
    return () => element?.close();
  }, []);

  return (
    <Box
      ref={dialog}
      $width={widths[width]}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file chooser in the dialog was canceled, which is an event of its input.
        if (event.target !== event.currentTarget) return;
        event.preventDefault(); // the parent unmounts it
        onClose();
      }}
      onKeyDown={keepInside}
      onPointerDown={({ target }) => (pressed.current = target)}
      onPointerUp={({ target }) => (released.current = target)}
      onClick={() => [pressed, released].every(({ current }) => current === dialog.current) && onClose()}
    >
      <Inside>
        <Head>
          <Heading level={2} size="h3" id={heading}>
            {title}
          </Heading>
          <Close type="button" onClick={onClose} aria-label="Close">
            <Icon name="close" size={24} />
          </Close>
        </Head>
        {children}
      </Inside>
    </Box>
  );
}

const Box = styled.dialog<{ $width: string }>`
  width: min(${({ $width }) => $width}, 100vw - 2rem);
  max-width: none;
  max-height: calc(100dvh - 2rem);
  @media (max-height: 30rem) {
    max-height: 100dvh;
  }
  padding: 0;
  border: 0;
  border-top: 4px solid var(--rule-ink);
  background: var(--overlay);
  color: var(--ink);
  font-size: 1.0625rem;
  box-shadow: var(--shadow-float);
  outline: 2px solid transparent; /* edge in forced-colors mode, which has no shadows */
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(9 19 16 / 0.6);
  }
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--inset);
  --inset: clamp(1rem, 3vw, 2rem);
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--s-4);
  overflow-wrap: anywhere;
  > h2 {
    max-width: none;
    padding-top: 0.35rem;
  }
  /* Keeps the close button in view of a long dialog if the viewport is high enough. */
  @media (min-height: 30rem) {
    position: sticky;
    z-index: 2;
    top: 0;
    margin: calc(-1 * var(--inset)) calc(-1 * var(--inset)) 0;
    padding: calc(var(--inset) * 0.6) var(--inset) var(--s-2);
    background: var(--overlay);
  }
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--hit);
  height: var(--hit);
  margin-right: -0.6rem;
  border: 0;
  background: none;
  color: var(--ink);
  cursor: pointer;
`;
