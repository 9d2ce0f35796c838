import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

import type { Say } from './words';

/** A translation catalog from a folder like `words/es-US`: English -> Spanish, both in ICU message format. */
export type Catalog = Readonly<Record<string, string>>;

/** Separator that replaces the values in a lookup key: a sentence is identified by its texts. */
const between = '\0';

interface Message {
  texts: string[];
  /** Names of the placeholders between the texts. */
  names: string[];
}

function messageOf(icu: string): Message {
  const [texts, names] = [[''], [] as string[]]; // texts starts with one element, names is empty
  for (const element of parse(icu)) {
    if (element.type === TYPE.literal) texts.push(`${texts.pop()}${element.value}`);
    else if (element.type === TYPE.argument) {
      names.push(element.value);
      texts.push('');
    } else throw new Error(`Said while running, a sentence has values alone, no plurals and no elements: ${icu}`);
  }
  return { texts, names };
}

/**
 * Returns a function that translates sentences at runtime, looked up by the English that `t` receives. `otherwise`
 * handles sentences that are in no catalog.
 */
export function phrasebook(catalogs: readonly Catalog[], otherwise: Say): Say {
  const phrases = new Map<string, { names: readonly string[]; translation: Message }>();
  for (const [english, translation] of catalogs.flatMap((catalog) => Object.entries(catalog))) {
    const { texts, names } = messageOf(english);
    phrases.set(texts.join(between), { names, translation: messageOf(translation) });
  }
  return (texts, values) => {
    const sentence = texts.join(between);
    const phrase = phrases.get(sentence.trim());
    if (!phrase) return otherwise(texts, values);
    const [lead = '', trail = ''] = [/^\s*/.exec(sentence)?.[0], /\s*$/.exec(sentence)?.[0]]; // catalogs have no outer spaces
    const { texts: translatedTexts, names } = phrase.translation;
    const valueOf = (name: string | undefined) => (name === undefined ? '' : values[phrase.names.indexOf(name)]);
    return lead + translatedTexts.map((text, index) => `${text}${valueOf(names[index])}`).join('') + trail;
  };
}
