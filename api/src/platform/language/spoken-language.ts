import { AsyncLocalStorage } from 'node:async_hooks';

import { phrasebook } from 'contract/phrasebook';
import { inEnglish, sayBy } from 'contract/words';
import type { FastifyInstance } from 'fastify';

import { catalogs } from './catalogs';

const sourceLanguage = 'en-US';

/** The languages that visitors are answered in. */
export type VisitorLanguage = typeof sourceLanguage | keyof typeof catalogs;

const books = new Map(
  Object.entries(catalogs).map(([language, inIt]) => [language, phrasebook(inIt, inEnglish)] as const),
);
const spoken = new AsyncLocalStorage<VisitorLanguage>();

/** The language of what runs now: that of the request, and English where nobody asked for another. */
export const spokenLanguage = (): VisitorLanguage => spoken.getStore() ?? sourceLanguage;

sayBy((texts, values) => (books.get(spokenLanguage()) ?? inEnglish)(texts, values));

/** Says every `t` in a language: a mail to a visitor in theirs, whoever sends it, and what the agency reads in English. */
export const inLanguage = <T>(language: VisitorLanguage, work: () => T): T => spoken.run(language, work);

const languageOf = (named: string | undefined): VisitorLanguage => (named && isSpoken(named) ? named : sourceLanguage);
const isSpoken = (language: string): language is keyof typeof catalogs => language in catalogs;

/**
 * Answers each request in the language of its page. A page names exactly one; a list is a browser's own, which says nothing
 * of the page that its owner reads. What we do not speak is answered in English.
 */
export function answerInLanguage(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers }, _reply, next) =>
    inLanguage(languageOf(headers['accept-language']), () => next()),
  );
}
