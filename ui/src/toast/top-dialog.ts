import { useSyncExternalStore } from 'react';

/** The dialog that was opened last: those of one page open inside each other, or one after the other. All are modal. */
const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

function watchDialogs(onChange: () => void) {
  const watch = new MutationObserver(onChange);
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => watch.disconnect();
}

const unwatched = () => () => undefined;
const none = () => null;

/** The modal dialog on top of the page, if there is one. Looked for only while there is something to put in it. */
export function useTopDialog(wanted: boolean): HTMLDialogElement | null {
  return useSyncExternalStore(wanted ? watchDialogs : unwatched, wanted ? topDialog : none, none);
}
