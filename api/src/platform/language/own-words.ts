import { sourceLanguage } from 'contract/languages';

import { inSpokenLanguage } from './spoken-content';
import { spokenLanguage } from './spoken-language';

interface Spoken<Field extends string> {
  texts: Record<Field, string>;
  /** Present if the page is in Spanish and some of the texts are not. */
  english?: Field[];
}

/**
 * Returns the agency's own texts in the language of the request: as written in Spanish, as translated by the product,
 * or in English.
 */
export function inOwnWords<Field extends string>(
  english: Record<Field, string>,
  spanish: Partial<Record<NoInfer<Field>, string>> | null | undefined,
): Spoken<Field> {
  if (spokenLanguage() === sourceLanguage) return { texts: english };
  const fields = Object.keys(english) as Field[]; // the keys of the record
  const translated = inSpokenLanguage(english);
  const texts = { ...translated };
  for (const field of fields) texts[field] = spanish?.[field] || translated[field];
  const left = fields.filter((field) => !spanish?.[field] && translated[field] === english[field]);
  return { texts, ...(left.length > 0 && { english: left }) };
}
