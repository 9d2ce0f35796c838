import { sourceLanguage } from 'contract/languages';
import { visitorLanguage } from 'contract/visitor-language';

import { responseOf, type HttpResponse } from '../response/response';
import { errorDocument } from '../response/error-document';

const responseIn = (language: string) =>
  responseOf(
    { identity: Buffer.from(errorDocument(503, language)) },
    { status: 503, type: 'text/html; charset=utf-8', audience: 'everybody' },
  );
const inEnglish = responseIn(sourceLanguage);
const responses = new Map<string, HttpResponse>(
  visitorLanguage.options.map((language) => [language, responseIn(language)]),
);

/** Response that depends on nothing: no renderer, API or release. @param language of the requested page */
export const lastResort = (language: string): HttpResponse => responses.get(language) ?? inEnglish;
