import type { ArticleCheck } from 'contract/article-history';
import type { Fact } from 'contract/facts';

import { holdsOn } from '../../agency/facts/fact-columns';
import { formatDay } from '../../platform/language/format-day';
import { inText } from './check-structure';
import type { Block, CheckedText } from '../writing/checked-text';
import { valuesIn } from './stated-values';

type Facts = ReadonlyMap<string, Fact>;

/** Checks facts stated by key: each must exist, hold today and be uncontested. */
export function checkStatedFacts({ facts: stated }: CheckedText, facts: Facts, today: string): ArticleCheck[] {
  return stated.flatMap(({ line, key }) => {
    const fact = facts.get(key);
    const at = { line, text: `:fact[${key}]` };
    if (!fact) return inText('stops', 'fact', `There is no fact “${key}”. Choose another one.`, at);
    const { label, holds, contested } = fact;
    if (holds.to !== null && holds.to < today)
      return inText(
        'warns',
        'fact',
        `“${label}” held through ${formatDay(holds.to)}. Look it up again, or leave it out.`,
        at,
      );
    if (!holdsOn(today, fact))
      return inText('warns', 'fact', `“${label}” holds from ${formatDay(holds.from ?? today)}. Say so beside it.`, at);
    return contested === null ? [] : inText('warns', 'fact', `“${label}” is contested: ${contested}`, at);
  });
}

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=["“A-Z])/);
const wordSet = (text: string) => new Set(text.toLowerCase().match(/[a-z0-9][a-z0-9.-]*[a-z0-9]|[a-z0-9]/g));

/** Share of the words of a regulated sentence that another sentence must contain to count as a variant of it. */
const minSimilarity = 0.75;

/** Words of a sentence below which it is too short to be recognized in other words. */
const minWords = 6;

const isSimilar = (words: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean =>
  [...wanted].filter((word) => words.has(word)).length / wanted.size >= minSimilarity;

/** Word sets of the sentences of a regulated fact, computed once for all sentences of an article. */
const wantedOf = ({ value }: Fact) =>
  sentencesOf(value)
    .map(wordSet)
    .filter(({ size }) => size >= minWords);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches the regulated text with any number in place of each `[number]`. */
const verbatim = ({ value }: Fact) => new RegExp(value.split('[number]').map(escaped).join('\\d[\\d,]*'), 'g');

/** Flags regulated sentences that differ from the current wording: last year's version, or an edited one. */
export function checkRegulated({ blocks }: CheckedText, facts: Facts, today: string): ArticleCheck[] {
  const current = [...facts.values()]
    .filter((fact) => fact.regulated && holdsOn(today, fact))
    .map((fact) => ({ fact, form: verbatim(fact), wanted: wantedOf(fact) }));
  const fewest = Math.min(...current.flatMap(({ wanted }) => wanted.map(({ size }) => size))) * minSimilarity;
  return blocks.flatMap(({ line, text }) => {
    const without = current.reduce((remainder, { form }) => remainder.replace(form, ' '), text);
    return sentencesOf(without).flatMap((sentence) => {
      const words = wordSet(sentence);
      if (words.size < fewest) return [];
      const fact = current.find(({ wanted }) => wanted.some((one) => isSimilar(words, one)))?.fact;
      if (!fact) return [];
      return inText('stops', 'fact', `The law gives the words for this (“${fact.label}”). They are: ${fact.value}`, {
        line,
        text: sentence,
      });
    });
  });
}

const fillerWords = new Set(
  'a an and at by for from in into is it of on or the to who when your you use under'.split(' '),
);

/** Words that name a fact: its label without years and filler words. */
const nameOf = ({ label }: Fact) =>
  [...wordSet(label.replace(/\b20\d\d\b/g, ''))].filter((word) => !fillerWords.has(word));

/** Key without its year, shared by facts about one subject: `medicare.part-b-premium`. */
const subjectOf = ({ key }: Fact) => withoutYear(key);
const withoutYear = (key: string) => key.replace(/\.20\d\d(?=\.|$)/, '');

/** Flags values in plain text that contradict the current fact. */
export function checkPlainValues({ blocks }: CheckedText, facts: Facts, today: string): ArticleCheck[] {
  const named = [...facts.values()]
    .map((fact) => ({ fact, name: nameOf(fact) }))
    .filter(({ name }) => name.length >= 2);
  return blocks.flatMap((block) =>
    sentencesOf(block.text).flatMap((sentence) => {
      if (!/\d/.test(sentence)) return []; // no value, like most sentences
      const words = wordSet(sentence);
      const mentioned = named.filter(({ name }) => name.every((word) => words.has(word)));
      // "Medicare Advantage open enrollment" contains all words of "Medicare open enrollment" but is another period.
      const meant = mentioned.filter(
        ({ name }) =>
          !mentioned.some(
            (other) => other.name.length > name.length && name.every((word) => other.name.includes(word)),
          ),
      );
      return contradictions(
        block,
        sentence,
        meant.map(({ fact }) => fact),
        today,
      );
    }),
  );
}

function contradictions(
  { line, keys }: Block,
  sentence: string,
  facts: readonly Fact[],
  today: string,
): ArticleCheck[] {
  const isAboutPast = [...sentence.matchAll(/\b20\d\d\b/g)].some(([year]) => year < today.slice(0, 4));
  if (isAboutPast) return [];
  const stated = valuesIn(sentence);
  // If the block also states the fact by key, another value in it is an example.
  const statedSubjects = new Set(keys.map(withoutYear));
  const subjects = [...new Set(facts.map(subjectOf))].filter((subject) => !statedSubjects.has(subject));
  return subjects.flatMap((subject) => {
    const ofSubject = facts.filter((fact) => subjectOf(fact) === subject);
    const current = ofSubject.filter((fact) => fact.holds.to === null || fact.holds.to >= today);
    const right = current.flatMap(({ value }) => valuesIn(value));
    const wrong = stated.filter(
      ({ kind, value }) =>
        right.some((one) => one.kind === kind) && !right.some((one) => one.kind === kind && one.value === value),
    );
    const [fact] = current;
    if (!fact || wrong.length === 0) return [];
    const wrongValues = wrong.map(({ text }) => text).join(', ');
    return inText(
      'warns',
      'date',
      `This says ${wrongValues}. “${fact.label}” is ${fact.value}, as of ${formatDay(fact.checkedOn)}. Insert that fact in its place.`,
      {
        line,
        text: sentence,
      },
    );
  });
}

/** Phrases that appeal to an unnamed source. */
const unnamedSource = /\b(according to|studies (show|find)|research (shows|finds)|experts say|statistics|on average,)/i;

/**
 * Flags unsourced claims: figures in a text that cites nothing, and appeals to an unnamed source.
 * @param what name of the text in messages
 */
export function checkSources({ blocks }: CheckedText, what = 'The article'): ArticleCheck[] {
  const unsourced = blocks.flatMap(({ line, text, cites }) => {
    const words = cites ? null : unnamedSource.exec(text);
    return words
      ? inText('warns', 'source', 'Who says so? Link to the source, or state a fact.', { line, text: words[0] })
      : [];
  });
  if (blocks.some(({ cites }) => cites)) return unsourced;
  const figures = blocks.flatMap(({ line, text }) => valuesIn(text).map((value) => ({ line, text: value.text })));
  const [first] = figures;
  return first
    ? [
        ...unsourced,
        inText('warns', 'source', `${what} has figures and no source. State a fact, or link to one.`, first),
      ]
    : unsourced;
}
