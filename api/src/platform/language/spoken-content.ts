import { t } from 'contract/words';

import { spokenLanguage } from './spoken-language';

/**
 * Translates content to the language of the page: every text with a translation, in any field. A text is identified by
 * its English original, so text that the agency has changed is shown as written.
 */
export const inSpokenLanguage = <T>(content: T): T =>
  // Keeps the shape: strings stay strings.
  spokenLanguage() === 'en-US' ? content : (translated(content) as T);

function translated(content: unknown): unknown {
  if (typeof content === 'string') return t(Object.assign([content], { raw: [content] }));
  if (Array.isArray(content)) return content.map(translated);
  if (typeof content !== 'object' || content === null) return content;
  // Names of people, places and sources are not translated; readers look for sources under their own names.
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, field === 'name' ? value : translated(value)]),
  );
}
