import { AsyncLocalStorage } from 'node:async_hooks';

import { sourceLanguage } from 'contract/languages';
import { phrasebook } from 'contract/phrasebook';
import { visitorLanguage, type VisitorLanguage } from 'contract/visitor-language';
import { inEnglish, sayBy } from 'contract/words';
import type { FastifyInstance } from 'fastify';

import { catalogs } from './catalogs';

const books = new Map(
  Object.entries(catalogs).map(([language, inIt]) => [language, phrasebook(inIt, inEnglish)] as const),
);
const spoken = new AsyncLocalStorage<VisitorLanguage>();

/** The language of what runs now: that of the request, and English where nobody asked for another. */
export const spokenLanguage = (): VisitorLanguage => spoken.getStore() ?? sourceLanguage;

sayBy((texts, values) => (books.get(spokenLanguage()) ?? inEnglish)(texts, values));

/** Says every `t` in a language: a mail to a visitor in theirs, whoever sends it, and what the agency reads in English. */
export const inLanguage = <T>(language: VisitorLanguage, work: () => T): T => spoken.run(language, work);

const languageOf = (named: string | undefined) => visitorLanguage.catch(sourceLanguage).parse(named);

/**
 * Answers each request in the language of its page. A page names exactly one; a list is a browser's own, which says nothing
 * of the page that its owner reads. What we do not speak is answered in English.
 */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers }, _reply, next) =>
    inLanguage(languageOf(headers['accept-language']), () => next()),
  );
}
