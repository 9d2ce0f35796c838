import { useEditorState, type Editor } from '@tiptap/react';
import { calloutKinds, type CalloutKind } from 'contract/callout-syntax';
import { t } from 'contract/words';
import type { IconName } from 'ui/admin-icon';

import { calloutNames } from './callout-node';
import { ToolButton } from './tool-button';
import { Bar } from './toolbar';

const icons: Readonly<Record<CalloutKind, IconName>> = { note: 'info', tip: 'tip', warning: 'alert' };

/** Chooses the kind of the callout at the cursor. */
export function CalloutTools({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: () =>
      editor.isActive('callout') ? calloutKinds.find((kind) => editor.isActive('callout', { kind })) : null,
  });
  if (!on) return null;
  return (
    <Bar aria-label="Callout">
      {calloutKinds.map((kind) => (
        <ToolButton
          key={kind}
          name={calloutNames[kind]}
          words={calloutNames[kind]}
          icon={icons[kind]}
          pressed={kind === on}
          onUse={() => editor.chain().focus().setCallout(kind).run()}
        />
      ))}
      <ToolButton
        name={t`Remove callout`}
        words={t`Remove callout`}
        icon="close"
        onUse={() => editor.chain().focus().removeCallout().run()}
      />
    </Bar>
  );
}
