import type { Node } from '@tiptap/pm/model';
import { useEffect, useRef } from 'react';

import { markdownOf } from '../markdown/written-blocks';

/** What a text is typed for. It asks for the text when it needs it, not with every key. */
export interface TextSource {
  /** @param read writes the text out as Markdown. @returns what is called for a key, and when the editor goes */
  attach(read: () => string): { touched: () => void; detach: () => void };
}

/** @returns what the editor calls with its document after each change */
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
