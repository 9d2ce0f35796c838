/** Pixels between the line with the cursor and what covers the text. */
const gap = 8;

const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

/**
 * Edges of the window where fixed elements cover the text: the toolbar and tools at the top, and at the foot a save
 * state that needs attention. Read by ProseMirror when it scrolls the cursor into view, since both come and go while
 * someone types.
 */
export const coveredEdges = {
  left: 0,
  right: 0,
  get top() {
    // In a low window only the toolbar is fixed, and the element around it has no box.
    return (
      (heightOf(document.querySelector('[data-tools]')) || heightOf(document.querySelector('[role=toolbar]'))) + gap
    );
  },
  get bottom() {
    const state = document.querySelector('[data-save-state]');
    return state && getComputedStyle(state).position === 'fixed' ? heightOf(state) + gap : gap;
  },
};
