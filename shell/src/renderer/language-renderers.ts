import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { sourceLanguage } from 'contract/languages';

import type { RenderJob, RenderResult } from './render-job';
import type { Renderer } from './renderer';
import type { Urgency } from './render-queue';

/** What renders pages: one thread, or one for each language. */
export type PageRenderer = Pick<Renderer, 'start' | 'render' | 'stop'>;

/**
 * The file that runs in the threads of a language. Words are put in when it is built, so each has its own.
 * @param script the English one, `renderer.cjs`
 */
export const scriptIn = (language: string, script: string): string =>
  language === sourceLanguage ? script : script.replace(/\.cjs$/, `.${language}.cjs`);

/** The languages that a shell is built in beside English. @param script its English renderer */
export function otherLanguages(script: string): string[] {
  const name = basename(script, '.cjs');
  return readdirSync(dirname(script)).flatMap((file) => {
    const language = file.startsWith(`${name}.`) ? file.slice(name.length + 1, -'.cjs'.length) : '';
    return language && basename(scriptIn(language, script)) === file ? [language] : [];
  });
}

/** Renders pages in several languages: of each release a thread for each of them. */
export class LanguageRenderers implements PageRenderer {
  /** @param threads by language, English first */
  constructor(private readonly threads: ReadonlyMap<string, PageRenderer>) {}

  /** @returns the names of the pages that there are in English @throws {ReleaseRefusedError} when one cannot be loaded */
  async start(): Promise<readonly string[]> {
    const [names = []] = await Promise.all([...this.threads.values()].map((thread) => thread.start()));
    return names;
  }

  async render(job: RenderJob, urgency?: Urgency): Promise<RenderResult> {
    const thread = this.threads.get(job.language);
    if (!thread) return { kind: 'failed', blame: 'page', reason: `Nothing renders pages in ${job.language}.` }; // not words of a page
    return thread.render(job, urgency);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.threads.values()].map((thread) => thread.stop()));
  }
}
