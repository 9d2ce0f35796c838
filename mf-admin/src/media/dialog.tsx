import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Icon } from 'ui';

interface DialogProps {
  title: string;
  /** What the close button is called: "Close without choosing". */
  closing: string;
  /** Escape, the close button, or a press beside the dialog. */
  onClose(): void;
  children: ReactNode;
}

/** A window over the page, open for as long as it is rendered. The browser keeps the focus inside, and gives it back. */
export function Dialog({ title, closing, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was, as long as the element is still in the document.
    return () => element?.close();
  }, []);

  return (
    <Window
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault(); // whoever opened it takes it away
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <Inside>
        <Head>
          <Heading level={2} size="h3" id={heading}>
            {title}
          </Heading>
          <Close type="button" onClick={onClose} aria-label={closing}>
            <Icon name="close" size={24} />
          </Close>
        </Head>
        {children}
      </Inside>
    </Window>
  );
}

const Window = styled.dialog`
  width: min(60rem, 100vw - 2rem);
  max-width: none;
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 0;
  background: var(--overlay);
  color: var(--ink);
  font-size: 1.0625rem;
  box-shadow: var(--shadow-float);
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(9 19 16 / 0.6);
  }
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-4);
  padding: clamp(1rem, 3vw, 2rem);
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--s-4);
  overflow-wrap: anywhere;
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--hit);
  height: var(--hit);
  border: 0;
  background: none;
  color: var(--ink);
  cursor: pointer;
`;
