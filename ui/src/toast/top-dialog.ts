import { useSyncExternalStore } from 'react';

/** Returns the dialog opened last: dialogs of a page open inside each other, or one after the other. All are modal. */
const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

function watchDialogs(onChange: () => void) {
  const watch = new MutationObserver(onChange);
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => watch.disconnect();
}

const unwatched = () => () => undefined;
const none = () => null;

/** Returns the topmost modal dialog; null if there is none. Observes dialogs only while `wanted`. */
export function useTopDialog(wanted: boolean): HTMLDialogElement | null {
  return useSyncExternalStore(wanted ? watchDialogs : unwatched, wanted ? topDialog : none, none);
}
