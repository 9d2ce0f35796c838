/** Modules of the folders that pages of the admin share. `src/kit.test.ts` finds one that is missing. */
type Kit = typeof import('../src/dialog/dialog') &
  typeof import('../src/dialog/confirm-dialog') &
  typeof import('../src/dialog/discard-dialog') &
  typeof import('../src/editor/address-field') &
  typeof import('../src/editor/button-panel') &
  typeof import('../src/editor/callout-tools') &
  typeof import('../src/editor/fact-chip') &
  typeof import('../src/editor/fact-menu') &
  typeof import('../src/editor/link-panel') &
  typeof import('../src/editor/link-targets') &
  typeof import('../src/editor/note') &
  typeof import('../src/editor/panel') &
  typeof import('../src/editor/picture-panel') &
  typeof import('../src/editor/rich-text') &
  typeof import('../src/editor/rich-view') &
  typeof import('../src/editor/rich-view-style') &
  typeof import('../src/editor/sticky-tools') &
  typeof import('../src/editor/table-tools') &
  typeof import('../src/editor/text-editor') &
  typeof import('../src/editor/text-limit') &
  typeof import('../src/editor/tool-button') &
  typeof import('../src/editor/toolbar') &
  typeof import('../src/editor/tooltip') &
  typeof import('../src/revised/add-item') &
  typeof import('../src/revised/draft-form-view') &
  typeof import('../src/revised/history') &
  typeof import('../src/revised/save-bar') &
  typeof import('../src/revised/saved-by-other') &
  typeof import('../src/revised/spanish-fields') &
  typeof import('../src/kit/block') &
  typeof import('../src/kit/counted') &
  typeof import('../src/kit/download-link') &
  typeof import('../src/kit/file-field') &
  typeof import('../src/kit/listed') &
  typeof import('../src/kit/notice') &
  typeof import('../src/kit/refusal') &
  typeof import('../src/kit/running') &
  typeof import('../src/kit/state') &
  typeof import('../src/kit/text-buttons');

/**
 * Parts inside of others: the document and tools of the editor, the options of a link, the delay of tooltips, what a
 * screen reader is told of a list.
 */
type Inner = 'FactChip' | 'LinkTargets' | 'Listed' | 'Page' | 'RichView' | 'StickyTools' | 'Tooltips';

/** Shared components in folders of one feature. */
type Elsewhere = 'SaveStatus' | 'TagsField' | 'SidePanel';

/** Every component of the admin's kit. A capitalized export is a component by convention. */
export type KitComponent = Exclude<Extract<keyof Kit, Capitalize<string>>, Inner> | Elsewhere;
