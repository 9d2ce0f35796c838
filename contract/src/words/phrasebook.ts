import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

import type { Say } from './words';

/** A catalog of another language as it lies in `words/es-US`: English -> Spanish, both in ICU's message format. */
export type Catalog = Readonly<Record<string, string>>;

/** A value stands between texts, so a sentence is known by its texts. */
const between = '\0';

interface Message {
  texts: string[];
  /** What stands between the texts. */
  names: string[];
}

function messageOf(icu: string): Message {
  const [texts, names] = [[''], [] as string[]]; // the names follow
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
 * Says the sentences of a language while a process runs, by the English that `t` is given. What no catalog has is said by
 * `otherwise`.
 */
export function phrasebook(catalogs: readonly Catalog[], otherwise: Say): Say {
  const phrases = new Map<string, { names: readonly string[]; translation: Message }>();
  for (const [english, translation] of catalogs.flatMap((catalog) => Object.entries(catalog))) {
    const { texts, names } = messageOf(english);
    phrases.set(texts.join(between), { names, translation: messageOf(translation) });
  }
  return (texts, values) => {
    const written = texts.join(between);
    const phrase = phrases.get(written.trim());
    if (!phrase) return otherwise(texts, values);
    const [lead = '', trail = ''] = [/^\s*/.exec(written)?.[0], /\s*$/.exec(written)?.[0]]; // catalogs have none
    const { texts: said, names } = phrase.translation;
    const valueOf = (name: string | undefined) => (name === undefined ? '' : values[phrase.names.indexOf(name)]);
    return lead + said.map((text, index) => `${text}${valueOf(names[index])}`).join('') + trail;
  };
}
