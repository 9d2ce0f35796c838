import { t } from 'contract/words';

import { spokenLanguage } from '../../platform/language/spoken-language';

const page = (words: string) =>
  `<!doctype html><html lang="${spokenLanguage().slice(0, 2)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t`Don’t contact me`}</title><h1>${t`Don’t contact me`}</h1>${words}</html>`;

/** Page that asks for confirmation before anything is recorded. */
export const askingPage = () =>
  page(
    `<p>${t`We won’t contact you about your request or for marketing.`}</p><form method="post"><button>${t`Don’t contact me`}</button></form>`,
  );

export const recordedPage = () => page(`<p>${t`This is recorded. We won’t contact you.`}</p>`);
