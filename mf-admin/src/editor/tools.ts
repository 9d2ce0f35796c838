import type { Editor } from '@tiptap/react';
import { t } from 'contract/words';
import type { IconName } from 'ui/admin-icon';

/** A toolbar button. */
export interface Tool {
  /** Accessible name and tooltip. */
  name: string;
  icon: IconName;
  /** Shortcut in display form, "Ctrl+B"; `Mod` is the command key on a Mac. */
  keys?: string;
  /** Whether the tool is active at the cursor. Tools that only insert have no state. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  use: (editor: Editor) => void;
}

const heading = (level: 2 | 3 | 4, icon: IconName): Tool => ({
  name: t`Heading, level ${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Editing tools by toolbar group. Tools that need input first are in the toolbar itself. */
export const tools: readonly (readonly Tool[])[] = [
  [heading(2, 'heading-2'), heading(3, 'heading-3'), heading(4, 'heading-4')],
  [
    {
      name: t`Bold`,
      icon: 'bold',
      keys: 'Mod+B',
      isOn: (editor) => editor.isActive('bold'),
      use: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: t`Italic`,
      icon: 'italic',
      keys: 'Mod+I',
      isOn: (editor) => editor.isActive('italic'),
      use: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: t`Strikethrough`,
      icon: 'strike',
      keys: 'Mod+Shift+S',
      isOn: (editor) => editor.isActive('strike'),
      use: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: t`Code`,
      icon: 'code',
      keys: 'Mod+E',
      isOn: (editor) => editor.isActive('code'),
      use: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      name: t`List`,
      icon: 'list',
      keys: 'Mod+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      use: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: t`Numbered list`,
      icon: 'numbers',
      keys: 'Mod+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      use: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: t`Checklist`,
      icon: 'tasks',
      keys: 'Mod+Shift+9',
      isOn: (editor) => editor.isActive('taskList'),
      use: (editor) => editor.chain().focus().toggleTaskList().run(),
    },
    {
      name: t`Quote`,
      icon: 'quote',
      keys: 'Mod+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      use: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: t`Callout`,
      icon: 'callout',
      keys: 'Mod+Alt+N',
      isOn: (editor) => editor.isActive('callout'),
      can: (editor) => editor.can().setCallout('note'),
      use: (editor) => {
        const chain = editor.chain().focus();
        (editor.isActive('callout') ? chain.removeCallout() : chain.setCallout('note')).run();
      },
    },
    {
      name: t`Code block`,
      icon: 'code-block',
      keys: 'Mod+Alt+C',
      isOn: (editor) => editor.isActive('codeBlock'),
      use: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    {
      name: t`Table`,
      icon: 'table',
      isOn: (editor) => editor.isActive('table'),
      can: (editor) => !editor.isActive('table'),
      use: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      name: t`Divider`,
      icon: 'rule',
      can: (editor) => !editor.isActive('table'),
      use: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
    {
      name: t`Footnote`,
      icon: 'footnote',
      can: (editor) => !editor.isActive('footnote') && !editor.isActive('codeBlock'),
      use: (editor) => editor.chain().focus().addFootnote().run(),
    },
  ],
];

export const historyTools: readonly Tool[] = [
  {
    name: t`Undo`,
    icon: 'undo',
    keys: 'Mod+Z',
    can: (editor) => editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: t`Redo`,
    icon: 'redo',
    keys: 'Mod+Shift+Z',
    can: (editor) => editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
];

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Formats a shortcut: "Ctrl+B", or "⌘B" on a Mac. */
export const keysFor = (keys: string) =>
  isMac() // not words: names of keys
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl'); // not words: names of keys

/** Formats a shortcut for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string) => keys.replace('Mod', isMac() ? 'Meta' : 'Control'); // not words
