import { useEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/** Milliseconds within which a second tap belongs to the first, like the double click of most systems. */
const doubleTap = 500;

interface Press {
  control: Element;
  at: number;
}

/** Returns whether a press is the second of a double click or a double tap. */
function isSecond({ detail, pointerType, timeStamp }: PointerEvent, first: Press): boolean {
  // A mouse counts its clicks, and a key has none. iOS counts no taps.
  return detail > 1 || (detail === 1 && pointerType !== 'mouse' && timeStamp - first.at < doubleTap);
}

/** Removed, or hidden like the links of a closed menu. */
const isGone = (control: Partial<Element>) => !(control.checkVisibility?.() ?? control.isConnected); // Safari 17.4

/**
 * Ignores what a visitor presses by accident:
 * - a link again before its page is shown: the browser is there already, the router is not, and would open it again;
 * - the second press of a double click or a double tap, if the first has replaced what was there: it would hit whatever
 *   the new page has in that place.
 */
export function IgnoreAccidentalPresses() {
  const shown = useHref(useLocation());
  const last = useRef<Press | null>(null);
  useEffect(() => {
    const listener = (event: PointerEvent) => {
      if (!(event.target instanceof Element)) return;
      const first = last.current;
      if (first && isSecond(event, first) && isGone(first.control)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      last.current = { control: event.target.closest('a,button') ?? event.target, at: event.timeStamp };
      const { href, pathname, search, hash } = window.location;
      if (event.target.closest('a')?.href === href && pathname + search + hash !== shown) event.preventDefault();
    };
    // Before listeners of pages on the document, such as the one that saves an article and then follows a link.
    window.addEventListener('click', listener, { capture: true });
    return () => window.removeEventListener('click', listener, { capture: true });
  }, [shown]);
  return null;
}
