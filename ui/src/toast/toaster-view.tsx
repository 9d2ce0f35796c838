import { t } from 'contract/words';
import * as Radix from '@radix-ui/react-toast';
import { useEffect, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import styled, { css, keyframes } from 'styled-components';

import { Icon } from '../actions/icon';
import { medium } from '../breakpoints';
import { Announcement } from './announcement';
import { useTopDialog } from './top-dialog';
import { useToast } from './use-toast';

const duration = 5000;
/** Errors stay open until dismissed: a person looking elsewhere would miss them (docs/decisions/error-toasts.md). */
const durations = { default: duration, destructive: Infinity };
const swipeThreshold = 50;

/**
 * The list of toasts, based on Radix, which handles timing, pausing, swiping, F8 and announcements. When the last toast
 * closes while focused, focus returns to its previous element. While a modal dialog is open, everything outside it is
 * inert, so the list is rendered inside the dialog.
 */
export function ToasterView() {
  const { toasts, dismiss } = useToast();
  const viewport = useRef<HTMLOListElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  const dialog = useTopDialog(toasts.length > 0);
  const isEmpty = !toasts.some(({ open }) => open);
  /** Set by an Escape in the dialog, which closes the dialog: Radix then asks to close the toast. */
  const isForDialog = useRef(false);

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !viewport.current?.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  };

  useEffect(() => {
    // The list had the focus, and must not keep it while empty.
    if (isEmpty && viewport.current?.contains(document.activeElement)) previousFocus.current?.focus();
  }, [isEmpty]);

  const viewportProps = { label: `${t`Messages`} ({hotkey})`, ref: viewport, onFocus: rememberFocus };
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label="Message">
      {toasts.map(({ id, title, description, action, variant = 'default', open }) => (
        <Card
          key={id}
          $variant={variant}
          duration={durations[variant]}
          open={open}
          onEscapeKeyDown={(event) => {
            const isInToasts = event.target instanceof Node && viewport.current?.contains(event.target);
            isForDialog.current = dialog !== null && !isInToasts;
            if (isForDialog.current) return;
            event.preventDefault(); // closes the toast, but not the dialog below it
            dismiss(id);
          }}
          onOpenChange={(next) => {
            const isKept = isForDialog.current;
            isForDialog.current = false;
            if (!next && !isKept) dismiss(id);
          }}
        >
          <Icon name={variant === 'destructive' ? 'alert' : 'check'} />
          <div>
            {title && <Title>{title}</Title>}
            {description && <Radix.Description>{description}</Radix.Description>}
            {action && (
              <Action altText={action.altText} onClick={action.onSelect}>
                {action.label}
              </Action>
            )}
          </div>
          <Close aria-label="Dismiss">
            <Icon name="close" />
          </Close>
        </Card>
      ))}
      {dialog ? createPortal(<Viewport {...viewportProps} />, dialog) : <Viewport {...viewportProps} />}
      {dialog && <Announcement dialog={dialog} toast={toasts.find(({ open }) => open)} />}
    </Radix.Provider>
  );
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(4px); }
`;
const slideOut = keyframes`
  to { opacity: 0; transform: translateX(var(--radix-toast-swipe-end-x, 0)); }
`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  inset: auto 0 var(--keyboard, 0px);
  z-index: 40;
  display: grid;
  gap: var(--s-2);
  padding: var(--s-4);
  pointer-events: none;
  ${medium} {
    right: auto;
    width: 32rem;
    padding: var(--s-5);
    /* A page whose buttons are at the lower left moves the messages to the right. */
    html:has([data-messages='right']) & {
      inset-inline: auto 0;
    }
  }
  @media print {
    display: none;
  }
`;

const destructive = css`
  border-top-color: var(--barn);
  --mark: var(--barn);
`;

const Card = styled(Radix.Root)<{ $variant: 'default' | 'destructive' }>`
  --mark: var(--ok);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s-3);
  align-items: start;
  padding: var(--s-4);
  pointer-events: auto;
  touch-action: pan-y;
  background: var(--overlay);
  color: var(--ink);
  border-top: 4px solid var(--ok);
  box-shadow: var(--shadow-float);
  line-height: 1.45;
  ${({ $variant }) => $variant === 'destructive' && destructive}
  > svg {
    margin-top: 0.2em;
    color: var(--mark);
  }
  &[data-state='open'] {
    animation: ${slideIn} var(--dur-2) var(--ease);
  }
  &[data-state='closed'] {
    animation: ${slideOut} var(--dur-2) var(--ease);
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  &[data-swipe='cancel'] {
    transform: none;
    transition: transform var(--dur-2) var(--ease);
  }
`;

const Title = styled(Radix.Title)`
  font-weight: 700;
`;

const Action = styled(Radix.Action)`
  min-height: var(--hit);
  padding: 0;
  border: 0;
  background: none;
  color: var(--pine);
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: var(--hit);
  height: var(--hit);
  margin: -0.6rem -0.5rem -0.6rem 0;
  border: 0;
  background: none;
  cursor: pointer;
`;
