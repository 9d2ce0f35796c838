import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';

import { fromDocument } from '../markdown/from-document';

/** Milliseconds. A text that takes longer to write out (some 20,000 words) is written out when the keys rest. */
const costly = 30;
const rest = 300;
/** Milliseconds after which it is written out though the keys never rest: what is not written out is lost in a crash. */
const longest = 1_500;

const leavings = ['beforeunload', 'click'] as const; // names of events

interface Writing {
  onChange: (markdown: string) => void;
  /** The editor whose last change has not been written out; null where all have. */
  waiting: Editor | null;
  /** Since when it waits. */
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  cost: number;
}

function writeOut(writing: Writing) {
  const { waiting } = writing;
  if (!waiting) return;
  clearTimeout(writing.timer);
  writing.waiting = null;
  const start = performance.now();
  writing.onChange(fromDocument(waiting.getJSON()));
  writing.cost = performance.now() - start;
}

/** Writes out each change of the rich view as Markdown: at once, unless the text is so long that the keys would wait for it. */
export function useWriting(onChange: (markdown: string) => void) {
  const writing = useRef<Writing>({ onChange, waiting: null, since: 0, timer: undefined, cost: 0 });
  useEffect(() => {
    writing.current.onChange = onChange;
  });

  const finish = () => writeOut(writing.current);
  useEffect(() => {
    const { current } = writing;
    const hurry = () => writeOut(current);
    // Before the browser takes the tab away, or the page does; and before those are asked who hold it for unsaved words.
    document.addEventListener('visibilitychange', hurry);
    for (const leaving of leavings) window.addEventListener(leaving, hurry, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', hurry);
      for (const leaving of leavings) window.removeEventListener(leaving, hurry, { capture: true });
      hurry();
    };
  }, []);

  function changed(editor: Editor) {
    const { current } = writing;
    if (!current.waiting) current.since = performance.now();
    current.waiting = editor;
    clearTimeout(current.timer);
    if (current.cost < costly) writeOut(current);
    else current.timer = setTimeout(finish, Math.min(rest, current.since + longest - performance.now()));
  }

  return { changed, finish };
}
