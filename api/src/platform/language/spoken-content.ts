import { t } from 'contract/words';

import { spokenLanguage } from './spoken-language';

/**
 * Content as visitors read it in the language of their page: each text that has a translation, whichever field it stands in.
 * A text is known by its English, so words that the agency has changed since are shown as they wrote them.
 */
export const inSpokenLanguage = <T>(content: T): T =>
  // The same shape: texts become texts.
  spokenLanguage() === 'en-US' ? content : (translated(content) as T);

function translated(content: unknown): unknown {
  if (typeof content === 'string') return t(Object.assign([content], { raw: [content] }));
  if (Array.isArray(content)) return content.map(translated);
  if (typeof content !== 'object' || content === null) return content;
  // Names stay: of people, of places, and of sources, which a reader looks for as they call themselves.
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, field === 'name' ? value : translated(value)]),
  );
}
