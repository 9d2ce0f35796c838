import { language, t } from 'contract/words';

function wordsFor(status: number): readonly [string, string] {
  if (status < 500)
    return [
      t`That request did not work`,
      t`The address or the form was not what we expected. Please go back and try again.`,
    ];
  if (status === 503)
    return [
      t`The site is not answering right now`,
      t`If you were sending a form, reload this page in a minute: your browser sends it again, and we count it once.`,
    ];
  return [t`Something broke on our side`, t`We have noted it. Please try again in a minute.`];
}

/** The last resort: a document that needs nothing, for a fault in the shell itself. It tells nothing of the inside. */
export function errorDocument(status: number): string {
  const [title, text] = wordsFor(status);
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${t`Back to the home page`}</a></p></main></body></html>`;
}
