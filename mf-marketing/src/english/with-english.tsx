import { language } from 'contract/words';
import type { ReactNode } from 'react';

/**
 * Marks English in a text on a page in another language, which a screen reader would otherwise read with the voice of
 * that language.
 * @param english pattern with one group: the English
 */
const withEnglish = (text: string, english: RegExp): ReactNode =>
  language === 'en-US'
    ? text
    : text.split(english).map((part, index) =>
        // The parts at odd places are those of the group.
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} lang="en-US">
            {part}
          </span>
        ),
      );

/** For a text whose quotes are English: what is printed on a letter. */
export const withEnglishQuotes = (text: string): ReactNode => withEnglish(text, /(“.*?”)/);

/** A term in another language has its English behind it: "Prima (premium)". */
export const withEnglishTerm = (name: string): ReactNode => withEnglish(name, /(\(.*\)$)/);
