import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { t } from 'contract/words';

/** Placeholder of a file that is being uploaded. */
export interface UploadPlace {
  element: HTMLElement;
}

type Change = { kind: 'begun'; place: UploadPlace; at: number } | { kind: 'ended'; place: UploadPlace };

const key = new PluginKey<DecorationSet>('uploadPlaces');

/** Open editors of this tab. One that is hidden behind its Markdown renders nothing, and has its placeholders. */
const views = new Set<EditorView>();

/** Shows placeholders for uploads. They move with edits before them. */
export const uploadPlaces = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, places) {
        const moved = places.map(transaction.mapping, transaction.doc);
        const change = transaction.getMeta(key) as Change | undefined; // set below
        if (change?.kind === 'begun')
          return moved.add(transaction.doc, [
            // Its buttons are pressed without the text hearing of it.
            Decoration.widget(change.at, change.place.element, { place: change.place, stopEvent: () => true }),
          ]);
        if (change?.kind === 'ended') return moved.remove(moved.find().filter(isOf(change.place)));
        return moved;
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => {
      views.add(view);
      return { destroy: () => void views.delete(view) };
    },
  });

const isOf =
  (place: UploadPlace) =>
  ({ spec }: Decoration) =>
    (spec as { place?: UploadPlace }).place === place; // as given above

const sentenceFor = (name: string, percent: number | null) =>
  percent === null ? t`Uploading ${name}` : t`Uploading ${name}, ${percent}%`;

/** Inserts the placeholder of a file. */
export function beginUpload(view: EditorView, name: string, at: number): UploadPlace {
  const element = view.dom.ownerDocument.createElement('div');
  element.className = 'uploading';
  element.contentEditable = 'false';
  element.setAttribute('role', 'status');
  element.textContent = sentenceFor(name, null);
  const place = { element };
  view.dispatch(view.state.tr.setMeta(key, { kind: 'begun', place, at } satisfies Change));
  return place;
}

/** @param fraction of the file that was sent; null before the first part */
export function showProgress({ element }: UploadPlace, name: string, fraction: number | null) {
  element.textContent = sentenceFor(name, fraction === null ? null : Math.round(fraction * 100));
}

/** What the writer may do about a file that did not arrive. */
export interface UploadChoices {
  onRetry: () => void;
  onRemove: () => void;
}

/** Shows in the placeholder that the file did not arrive, with buttons that send it again or remove the placeholder. */
export function showFailure({ element }: UploadPlace, name: string, reason: string, choices: UploadChoices) {
  const button = (words: string, label: string, onPress: () => void) => {
    const made = element.ownerDocument.createElement('button');
    made.type = 'button';
    made.textContent = words;
    made.setAttribute('aria-label', label);
    made.addEventListener('click', onPress);
    return made;
  };
  const sentence = element.ownerDocument.createElement('div');
  sentence.textContent = t`${name} is not in the text yet. ${reason}`;
  element.replaceChildren(
    sentence,
    button(t`Try again`, t`Try ${name} again`, choices.onRetry),
    button(t`Remove`, t`Remove ${name}`, choices.onRemove),
  );
}

/** Returns the current position of a placeholder; null if the text around it was deleted. */
export function placeOf(state: EditorState, place: UploadPlace): number | null {
  return key.getState(state)?.find().find(isOf(place))?.from ?? null;
}

/** Whether a text of this tab waits for a file, or shows that one did not arrive. No copy of it is on this device. */
export const hasUploadPlaces = (): boolean =>
  [...views].some(({ state }) => (key.getState(state)?.find() ?? []).length > 0);

/** Removes a placeholder in the transaction that inserts its picture. */
export const endUpload = (transaction: Transaction, place: UploadPlace) =>
  transaction.setMeta(key, { kind: 'ended', place } satisfies Change);
