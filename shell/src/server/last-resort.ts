import { sourceLanguage } from 'contract/languages';
import { visitorLanguage } from 'contract/visitor-language';

import { responseOf, type HttpResponse } from '../response/response';
import { errorDocument } from './error-document';

const answerIn = (language: string) =>
  responseOf(
    { identity: Buffer.from(errorDocument(503, language)) },
    { status: 503, type: 'text/html; charset=utf-8', audience: 'everybody' },
  );
const inEnglish = answerIn(sourceLanguage);
const answers = new Map<string, HttpResponse>(
  visitorLanguage.options.map((language) => [language, answerIn(language)]),
);

/** The answer that needs nothing: no renderer, no API, no release. @param language of the page that was asked for */
export const lastResort = (language: string): HttpResponse => answers.get(language) ?? inEnglish;
