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
  const controller = new AbortController();
  for (const kind of kinds) {
    const { name, counts } = events[kind];
    const onEvent = (event: Event) => {
      if (!counts(event)) return;
      controller.abort();
      task();
    };
    document.addEventListener(name, onEvent, { passive: true, capture: true, signal: controller.signal });
  }
  return () => controller.abort();
}
