import { addressIn, sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';
import { createLoader } from 'contract/request';
import { limitedTo } from 'contract/time-limit';
import { site, type Site } from 'contract/site';
import { siteQuery } from 'contract/site.queries';

import { integrityIn, type Release } from '../registry/release-store';
import { otherLanguages, scriptIn } from '../renderer/renderer-scripts';
import { plainJob, type RendererSetup } from '../renderer/render-job';
import { withoutOtherFrames } from '../release-check/release-frames';
import { samplesOf, type Sample } from '../release-check/samples';
import { ReleaseRefusedError, Renderer, type RendererTimeouts } from '../renderer/renderer';

/** Result of a preflight. Each problem is one line with its location. */
export interface PreflightReport {
  problems: readonly string[];
  /** Pages that could not be tried, with reasons: no content to try them with, or no API. */
  untried: readonly string[];
}

export interface PreflightOptions {
  rendererScript: string;
  apiUrl: string;
  timeouts?: Partial<RendererTimeouts>;
}

/** Milliseconds. No visitor waits, and a starting machine is busy: slowness here is not the release's fault. */
const preflightTimeouts: Partial<RendererTimeouts> = { render: 15_000, wait: 30_000 };

/** Milliseconds for a page to read its data, and as many to render: together less than its timeout. */
const preflightBudget = 7_000;

/** A release in one of its languages. */
interface Translation {
  language: string;
  entry: string;
  server: string;
  links: ReleaseManifest['links'];
  pages: ReleaseManifest['pages'];
}

/** Lists the languages of a release that this shell is built in, English first. */
function translationsOf(manifest: ReleaseManifest, { rendererScript }: PreflightOptions): Translation[] {
  const { entry, server, links, pages, languages = {} } = manifest;
  const others = otherLanguages(rendererScript).flatMap((language) => {
    const translated = languages[language];
    if (!translated) return [];
    return [{ ...translated, language, pages: pages.filter(({ name }) => name in translated.pages) }];
  });
  return [{ language: sourceLanguage, entry, server, links, pages }, ...others];
}

function rendererOf({ base, serverCode }: Release, { language, server }: Translation, options: PreflightOptions) {
  const setup: RendererSetup = {
    apiUrl: options.apiUrl,
    languages: {
      [language]: {
        script: scriptIn(language, options.rendererScript),
        release: { serverFile: `${base}/${server}`, code: serverCode.get(language) ?? '' },
        assets: { bootLine: '', scripts: [], fonts: [], analytics: null },
      },
    },
    budget: preflightBudget,
  };
  return new Renderer(options.rendererScript, setup, {}, options.timeouts ?? preflightTimeouts);
}

/**
 * Loads a release as a shell would, and does not render it: a rollback must not depend on the API.
 * @returns the reason why it cannot be loaded; null if it can
 */
export async function loadProblem(release: Release, options: PreflightOptions): Promise<string | null> {
  for (const translation of translationsOf(release.manifest, options)) {
    const renderer = rendererOf(release, translation, options);
    try {
      await renderer.start();
    } catch (error) {
      if (error instanceof ReleaseRefusedError) return error.message;
      throw error;
    } finally {
      await renderer.stop();
    }
  }
  return null;
}

/**
 * Tries a release in each of its languages before visitors get it: it must load in a renderer, expose every page it
 * declares, and render a sample of each without console errors.
 */
export async function preflight(release: Release, options: PreflightOptions): Promise<PreflightReport> {
  const translations = translationsOf(release.manifest, options);
  const [english, ...others] = await Promise.all(translations.map((each) => preflightIn(each, release, options)));
  const problems = others.flatMap((found, index) =>
    found.problems.map((line) => `in ${translations[index + 1]?.language}: ${line}`),
  );
  return {
    problems: [...(english?.problems ?? []), ...problems],
    // A page that cannot be tried in English cannot be tried in another language, for the same reason.
    untried: english?.untried ?? [],
  };
}

async function preflightIn(
  translation: Translation,
  release: Release,
  options: PreflightOptions,
): Promise<PreflightReport> {
  const { base, manifest } = release;
  const { language, entry, links, pages } = translation;
  const problems: string[] = [];
  const untried: string[] = [];
  const rendered = pages.filter(({ rendering }) => rendering === 'server');
  const renderer = rendererOf(release, translation, options);
  try {
    const exposed = await renderer.start();
    for (const { name } of rendered) if (!exposed.includes(name)) problems.push(`${name} is declared and not exposed`);
    const found = await samplesOf(
      rendered.filter(({ name }) => exposed.includes(name)),
      options.apiUrl,
    );
    untried.push(...found.untried);
    const siteData = found.samples.length > 0 ? await readSite(options.apiUrl) : null;
    for (const sample of found.samples) {
      if (siteData) await tryPage(sample, siteData);
      else untried.push(`${sample.page.name}: the API does not return /api/site`);
    }
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    problems.push(error.message);
  } finally {
    await renderer.stop();
  }
  return { problems: problems.map((problem) => withoutOtherFrames(problem, base)), untried };

  async function tryPage({ page, url: path, params }: Sample, siteData: Site) {
    const url = addressIn(language, path);
    const result = await renderer.render({
      ...plainJob,
      url,
      language,
      view: 'page',
      page: { name: page.name, params },
      revision: 0,
      remotes: [
        {
          name: manifest.remote,
          version: manifest.version,
          entry: `${base}/${entry}`,
          integrity: integrityIn(manifest, entry),
          sections: manifest.sections,
          links,
          pages,
        },
      ],
      site: siteData,
    });
    const lacksData = result.kind === 'failed' && (result.blame === 'silence' || result.blame === 'data');
    if (lacksData) untried.push(`${page.name}: ${firstLine(result.reason)}`);
    else if (result.kind === 'failed') problems.push(`${page.name} fails at ${url}: ${result.reason}`);
    else if (result.kind === 'redirected') problems.push(`${page.name} redirects from ${url}`);
    else if (result.kind !== 'rendered') problems.push(`${page.name} is ${result.kind} at ${url}`);
    else problems.push(...result.consoleErrors.map((line) => `${page.name} writes to the console at ${url}: ${line}`));
  }
}

/** Reads the site data that every page's layout needs; null if the API does not return it. */
export async function readSite(apiUrl: string): Promise<Site | null> {
  const load = createLoader({ origin: apiUrl, limit: limitedTo(preflightBudget) });
  const answer = await load(siteQuery).catch(() => null); // the caller reports that it was not tried
  return site.safeParse(answer).data ?? null;
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';
