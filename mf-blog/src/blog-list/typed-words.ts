import { forget, remember, remembered } from 'ui/remembered';

/** Key of the words typed over those of a search: beside the results of another they would be wrong. */
const keyOf = (q: string) => `find:${q}`;
const tabStorage = () => sessionStorage;

/** Words typed into the search field and not sent yet. A switch of languages and a reload load the page again. */
export const typedWords = {
  keep: (q: string, words: string) => remember(tabStorage, keyOf(q), words),
  forget: (q: string) => forget(tabStorage, keyOf(q)),
  /** Fills the field, unless the visitor typed into the server's HTML before the scripts loaded: that is kept. */
  restore(q: string, field: HTMLInputElement): void {
    if (field.value === q) field.value = remembered(tabStorage, keyOf(q)) ?? q;
    else typedWords.keep(q, field.value);
  },
};
