import { Root } from '@radix-ui/react-toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import { t } from 'contract/words';
import styled from 'styled-components';
import { wide } from 'ui';

import { edgeShade } from '../kit/edge-shade';
import { ToolButton } from './tool-button';
import { historyTools, tools, type Tool } from './tools';

/** Tools that open a panel or dialog first. */
export type Asking = 'link' | 'fact' | 'picture' | 'file' | 'button';

interface ToolbarProps {
  editor: Editor;
  onAsk: (what: Asking) => void;
}

/** Toolbar of the rich view: a single tab stop, with arrow keys inside. */
export function Toolbar({ editor, onAsk }: ToolbarProps) {
  const all = [...tools.flat(), ...historyTools];
  const states = useEditorState({
    editor,
    selector: () => all.map((tool) => ({ on: tool.isOn?.(editor), can: tool.can?.(editor) ?? true })),
  });
  const hasLink = useEditorState({ editor, selector: () => editor.isActive('link') });
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });

  const button = (tool: Tool) => {
    const { on, can } = states[all.indexOf(tool)] ?? {};
    return (
      <ToolButton
        key={tool.name}
        name={tool.name}
        icon={tool.icon}
        keys={tool.keys}
        pressed={on}
        available={can !== false}
        onUse={() => tool.use(editor)}
      />
    );
  };
  const [headings = [], marks = [], blocks = [], things = []] = tools;
  return (
    <Bar aria-label="Format">
      <Group>{headings.map(button)}</Group>
      <Group>
        {marks.map(button)}
        <ToolButton name={t`Link`} icon="link" keys="Mod+K" pressed={hasLink} onUse={() => onAsk('link')} />
      </Group>
      <Group>{blocks.map(button)}</Group>
      <Group>
        <ToolButton name={t`Fact with source`} icon="fact" words={t`Fact`} onUse={() => onAsk('fact')} />
        <ToolButton name={t`Picture`} icon="image" onUse={() => onAsk('picture')} />
        <ToolButton name={t`File`} icon="article" onUse={() => onAsk('file')} />
        <ToolButton name={t`Button`} icon="button" available={!isInTable} onUse={() => onAsk('button')} />
        {things.map(button)}
      </Group>
      <Group>{historyTools.map(button)}</Group>
    </Bar>
  );
}

/**
 * A single row that scrolls horizontally on narrow screens, since wrapped tools would leave no room for the text.
 * Overflow is indicated by shaded edges: two covers in the bar's color scroll with the tools over two fixed shadows.
 */
export const Bar = styled(Root)`
  display: flex;
  gap: 0.15rem 0.6rem;
  padding: 0.3rem;
  overflow-x: auto;
  border-bottom: 1px solid var(--rule);
  background:
    linear-gradient(to right, var(--barley) 50%, transparent) left / 2rem 100% no-repeat local,
    linear-gradient(to left, var(--barley) 50%, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to right, ${edgeShade}, transparent) left / 0.75rem 100% no-repeat,
    linear-gradient(to left, ${edgeShade}, transparent) right / 0.75rem 100% no-repeat,
    var(--barley);
  scrollbar-width: thin;
  > * {
    flex: none;
  }
  ${wide} {
    flex-wrap: wrap;
    overflow-x: visible;
  }
  @media print {
    display: none;
  }
`;

const Group = styled.div`
  display: flex;
  gap: 0.15rem;
`;
