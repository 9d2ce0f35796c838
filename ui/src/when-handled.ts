/** Interactions of a visitor: moving a mouse (a finger cannot hover), typing, or focusing a field or a button. */
export type Handling = 'mouse' | 'key' | 'control';

const events: Readonly<Record<Handling, { name: string; counts: (event: Event) => boolean }>> = {
  mouse: { name: 'pointermove', counts: (event) => (event as PointerEvent).pointerType === 'mouse' }, // pointermove is a PointerEvent
  key: { name: 'keydown', counts: () => true },
  control: {
    name: 'focusin',
    counts: ({ target }) => target instanceof Element && target.matches('input,select,textarea,button'),
  },
};

/** Runs a task once, at the first interaction of the given kinds; returns a function that cancels it. */
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
