import type { Node } from '@tiptap/pm/model';
import { useEffect, useRef } from 'react';

import { markdownOf } from '../markdown/written-blocks';

/** Consumer of a rich view's text. It reads the text when needed, not on every keystroke. */
export interface TextSource {
  /**
   * @param read serializes the text as Markdown
   * @returns callbacks for each edit and for unmounting
   */
  attach(read: () => string): { touched: () => void; detach: () => void };
}

/**
 * Connects an editor to its source.
 * @returns the callback for each document change
 */
export function useTextSource(source: TextSource): (document: Node) => void {
  const latest = useRef<Node | null>(null);
  const attached = useRef<ReturnType<TextSource['attach']> | null>(null);
  useEffect(() => {
    const made = source.attach(() => (latest.current ? markdownOf(latest.current) : ''));
    attached.current = made;
    return () => made.detach();
  }, [source]);
  return (document) => {
    latest.current = document;
    attached.current?.touched();
  };
}
