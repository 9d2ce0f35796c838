import { language } from 'contract/words';
import type { ReactNode } from 'react';

import { Unbroken } from '../facts/unbroken';

/**
 * Marks English in a text on a page in another language, which a screen reader would otherwise read with the voice of
 * that language.
 * @param english pattern with one group: the English
 */
const withEnglish = (text: string, english: RegExp): ReactNode =>
  language === 'en-US' ? (
    <Unbroken text={text} />
  ) : (
    text.split(english).map((part, index) => {
      const words = <Unbroken key={`${index} ${part}`} text={part} />;
      // The parts at odd places are those of the group.
      return index % 2 === 0 ? (
        words
      ) : (
        <span key={part} lang="en-US">
          {words}
        </span>
      );
    })
  );

/** For a text whose quotes are English: what is printed on a letter. */
export const withEnglishQuotes = (text: string): ReactNode => withEnglish(text, /(“.*?”)/);

/** A term in another language has its English behind it: "Prima (premium)". */
export const withEnglishTerm = (name: string): ReactNode => withEnglish(name, /(\(.*\)$)/);
