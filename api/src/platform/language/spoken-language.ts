import { AsyncLocalStorage } from 'node:async_hooks';

import { sourceLanguage } from 'contract/languages';
import { phrasebook } from 'contract/phrasebook';
import { visitorLanguage, type VisitorLanguage } from 'contract/visitor-language';
import { inEnglish, sayBy } from 'contract/words';
import type { FastifyInstance } from 'fastify';

import { catalogs } from './catalogs';

const phrasebooks = new Map(
  Object.entries(catalogs).map(([language, inIt]) => [language, phrasebook(inIt, inEnglish)] as const),
);
const spoken = new AsyncLocalStorage<VisitorLanguage>();

/** Returns the language of the current request; English by default. */
export const spokenLanguage = (): VisitorLanguage => spoken.getStore() ?? sourceLanguage;

sayBy((texts, values) => (phrasebooks.get(spokenLanguage()) ?? inEnglish)(texts, values));

/**
 * Runs `work` with every `t` in a language, such as mail in the visitor's language, or mail to the agency in English.
 */
export const inLanguage = <T>(language: VisitorLanguage, work: () => T): T => spoken.run(language, work);

const languageOf = (named: string | undefined): VisitorLanguage =>
  visitorLanguage.options.find((language) => language === named) ?? sourceLanguage;

/**
 * Answers each request in the language of its page. A page sends exactly one language; a list comes from the browser's
 * own settings and does not tell the page's language. Unsupported languages get English.
 */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers }, _reply, next) =>
    inLanguage(languageOf(headers['accept-language']), () => next()),
  );
}
