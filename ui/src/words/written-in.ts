import { language } from 'contract/words';

/**
 * `lang` attribute of longer texts written by the agency: articles, bios and town pages exist only in English.
 * Undefined on an English page, which already has this language.
 */
export const writtenIn = language === 'en-US' ? undefined : 'en-US';
