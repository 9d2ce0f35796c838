import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import type { Browser } from 'playwright-core';

import { forEachConcurrently } from '../for-each-concurrently';
import { withoutCanary } from '../registry/canary';
import type { ReleaseStorage } from '../registry/release-storage';
import { readManifest, type Release } from '../registry/release-store';
import { waitForShells } from '../registry/wait-for-shells';
import { SourceMaps } from '../release-health/source-maps';
import type { Finding } from './checks';
import { growthFindings, weighActivePages, weightsOf } from './page-weight';
import { samplesOf } from './samples';
import { StagedSite, type StagedSiteOptions } from './staged-site';
import { inEachLanguage, type TranslatedSample } from './translated-samples';
import { visitPage, type Visit, type VisitedRelease } from './visit-page';

/** Concurrent tabs: a page uses most of a processor while it starts. */
const concurrency = 3;

export interface BrowserCheckOptions extends StagedSiteOptions {
  /** Path of Chromium. */
  executablePath: string;
  /** Languages of the shell besides English. */
  languages: readonly string[];
}

/** A release that is not active yet. */
export interface Candidate {
  /** Storage of its files. */
  storage: ReleaseStorage;
  release: Release;
  registered: RegisteredRemote;
}

/** Imported on demand: only release checks need it. */
async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  // It only opens our own pages on this machine, and runs where no sandbox is available, as in CI.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet] });
}

/**
 * Activates a release in a copy of the live site, alongside the other active releases, and visits each of its pages in
 * a browser, in each of its languages.
 */
export async function checkInBrowser(
  { storage, release, registered }: Candidate,
  live: RegistryDocument,
  options: BrowserCheckOptions,
): Promise<{ findings: Finding[]; untried: string[] }> {
  const { remote } = release.manifest;
  const current = live.remotes[remote];
  const active = current?.state === 'enabled' ? current : null;
  const startingSite = StagedSite.start(live, options);
  const startingBrowser = launch(options.executablePath);
  try {
    const [{ samples: inEnglish, untried }, site, browser] = await Promise.all([
      samplesOf(release.manifest.pages, options.apiUrl),
      startingSite,
      startingBrowser,
    ]);
    const samples = inEachLanguage(inEnglish, release.manifest, options.languages);
    const before = await weighActive(site.url, samples);
    const revision = await site.activate(remote, registered, storage);
    const { failed } = await waitForShells(site.reports, { revision, remote });
    if (failed.length > 0)
      return {
        findings: failed.map(({ reason }) => ({ check: 'browser', text: `it cannot be loaded: ${reason}` })),
        untried,
      };
    const sourceMaps = new SourceMaps(storage);
    const visits = await visitAll(browser, { siteUrl: site.url, base: registered.base, sourceMaps }, samples);
    const documents = new Map(samples.map((sample) => [sample, visits.get(sample)?.document ?? null]));
    const growth = growthFindings(before, weightsOf(release.manifest, documents));
    const findings = samples.flatMap((sample) => visits.get(sample)?.findings ?? []);
    const isFaulty = (sample: TranslatedSample) => visits.get(sample)?.findings.some(isOfAccessibility);
    const known = await faultsOfActive(site, browser, samples.filter(isFaulty));
    return { findings: [...growth, ...findings.filter(({ text }) => !known.has(text))], untried };
  } finally {
    // Also what started although the rest failed.
    await Promise.allSettled([
      startingBrowser.then((browser) => browser.close()),
      startingSite.then((site) => site.stop()),
    ]);
  }

  /** Returns the accessibility faults of the active release at the same pages: they are in the content, not in the code. */
  async function faultsOfActive(
    site: StagedSite,
    browser: Browser,
    samples: readonly TranslatedSample[],
  ): Promise<ReadonlySet<string>> {
    if (samples.length === 0 || !active) return new Set();
    // There is nothing to compare with if it cannot be read or loaded.
    const revision = await site.activate(remote, withoutCanary(active), options.live).catch(() => null);
    if (revision === null) return new Set();
    const { failed } = await waitForShells(site.reports, { revision, remote });
    if (failed.length > 0) return new Set();
    const sourceMaps = new SourceMaps(options.live);
    const visits = await visitAll(browser, { siteUrl: site.url, base: active.base, sourceMaps }, samples);
    const faults = [...visits.values()].flatMap(({ findings }) => findings.filter(isOfAccessibility));
    return new Set(faults.map(({ text }) => text));
  }

  async function weighActive(siteUrl: string, samples: readonly TranslatedSample[]) {
    if (!active) return new Map();
    // There is nothing to compare with if it cannot be read.
    const before = await readManifest(options.live, active.base).catch(() => null);
    return before ? weighActivePages(siteUrl, before, samples) : new Map();
  }
}

const isOfAccessibility = ({ check }: Finding) => check === 'accessibility';

async function visitAll(browser: Browser, from: VisitedRelease, samples: readonly TranslatedSample[]) {
  // One context for all pages: shared files come from the browser's cache, as for a visitor who browses the site.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const visits = new Map<TranslatedSample, Visit>();
  const visit = async (sample: TranslatedSample) => {
    visits.set(sample, await visitPage(context, from, sample));
  };
  await forEachConcurrently(samples, visit, concurrency);
  return visits;
}
