import { sourceLanguage } from 'contract/languages';
import type { VisitorLanguage } from 'contract/visitor-language';

const formatIn = (language: VisitorLanguage) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });

/** Created once: that takes as long as checking a paragraph. */
const formats: Readonly<Record<VisitorLanguage, Intl.DateTimeFormat>> = {
  'en-US': formatIn('en-US'),
  'es-US': formatIn('es-US'),
};

/** Formats `2026-11-20` as "November 20, 2026", in Spanish as "20 de noviembre de 2026". */
export const formatDay = (day: string, language: VisitorLanguage = sourceLanguage): string =>
  formats[language].format(new Date(`${day}T00:00:00Z`));
