import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';

/** Nodes whose tools appear below the toolbar. */
const withTools = ['table', 'callout', 'image', 'button'] as const;

/** The toolbar, and below it the tools of what is selected, which both stay in view in a long text. */
export function StickyTools({ editor, children }: { editor: Editor; children: ReactNode }) {
  const shown = useEditorState({ editor, selector: () => withTools.filter((name) => editor.isActive(name)).join(' ') });
  // Tools that appear may cover the line with the cursor.
  useEffect(() => {
    if (shown && editor.isFocused && editor.state.selection.empty) editor.commands.scrollIntoView();
  }, [shown, editor]);
  return <Sticky data-tools="">{children}</Sticky>;
}

/** In a low window only the toolbar stays, or no room would be left for the text. */
const Sticky = styled.div`
  @media (max-height: 36rem) {
    display: contents;
    > :first-child {
      position: sticky;
      top: 0;
      z-index: 2;
    }
  }
  @media (min-height: 36.01rem) {
    position: sticky;
    top: 0;
    z-index: 2;
  }
`;
