/** What a visitor does: moves a mouse (a finger cannot hover), types, or goes to a field or a button. */
export type Handling = 'mouse' | 'key' | 'control';

const events: Readonly<Record<Handling, { name: string; counts: (event: Event) => boolean }>> = {
  mouse: { name: 'pointermove', counts: (event) => (event as PointerEvent).pointerType === 'mouse' }, // by its name
  key: { name: 'keydown', counts: () => true },
  control: {
    name: 'focusin',
    counts: ({ target }) => target instanceof Element && target.matches('input,select,textarea,button'),
  },
};

/** Runs a task once, at the first thing of a kind that a visitor does from now on; returns the way to cancel it. */
export function whenHandled(kinds: readonly Handling[], task: () => void): () => void {
  const ended = new AbortController();
  for (const kind of kinds) {
    const { name, counts } = events[kind];
    const heard = (event: Event) => {
      if (!counts(event)) return;
      ended.abort();
      task();
    };
    document.addEventListener(name, heard, { passive: true, capture: true, signal: ended.signal });
  }
  return () => ended.abort();
}
