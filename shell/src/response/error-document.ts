import spanish from '#words/es-US/response';
import { addressIn, sourceLanguage } from 'contract/languages';
import { t } from 'contract/words';

/** Texts of this process in languages other than that of its build. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'es-US': spanish };

function textFor(status: number): readonly [string, string] {
  if (status < 500)
    return [
      t`That request did not work`,
      t`The address or the form was not what we expected. Please go back and try again.`,
    ];
  // Unavailable, or a full disk: neither stored the form.
  if (status === 503 || status === 507)
    return [
      t`The site is not answering right now`,
      t`If you were sending a form, reload this page in a minute: your browser sends it again, and we count it once.`,
    ];
  return [t`Something broke on our side`, t`We have noted it. Please try again in a minute.`];
}

/**
 * Builds the last-resort document, which depends on nothing, for a fault in the shell itself. It reveals no internals.
 * @param language of the requested page; without a translation the document is in English
 */
export function errorDocument(status: number, language: string): string {
  const translation = translations[language];
  const translate = (english: string) => translation?.[english] ?? english;
  const [title, text] = textFor(status).map(translate);
  return `<!DOCTYPE html><html lang="${translation ? language : sourceLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${addressIn(translation ? language : sourceLanguage, '/')}">${translate(t`Back to the home page`)}</a></p></main></body></html>`;
}
