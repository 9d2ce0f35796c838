import { language } from 'contract/words';

/**
 * The language of what people of the agency wrote at length, for `lang`: articles, bios and what is particular about a
 * town are in English alone. Nothing on a page in English, whose language it has.
 */
export const writtenIn = language === 'en-US' ? undefined : 'en-US';
