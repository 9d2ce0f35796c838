import { language, t } from 'contract/words';
import { useSite } from 'ui';

import { withEnglishQuotes, withEnglishTerm } from '../english/with-english';
import { ReferencePage } from '../reference/reference-page';
import { inAlphabet, terms } from './terms';

/** Insurance terms in plain English. Terms on other pages link here. */
export default function GlossaryPage() {
  const { name } = useSite();
  return (
    <ReferencePage
      path="/glossary"
      updated="2026-11-22"
      name={t`Insurance words, explained`}
      title="What the words mean"
      lead="Insurance has its own language. Here it is in plain English. If a word is missing, call us, and we’ll add it."
      description={t`Premium, deductible, network, Medigap, COBRA: the words on insurance letters in plain English, by ${name}.`}
      parts={inAlphabet(terms, language).map(({ id, word, meaning }) => ({
        id,
        title: withEnglishTerm(word),
        text: <p>{withEnglishQuotes(meaning)}</p>,
      }))}
    />
  );
}
