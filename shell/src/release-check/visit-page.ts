import { setTimeout as wait } from 'node:timers/promises';

import type { AxeResults } from 'axe-core';
import type { PageDeclaration } from 'contract/page';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { gateKey } from 'ui/gate-key';

import { unpublishedPart } from './api-description';
import { visitorTimeouts } from '../renderer/renderer';
import type { SourceMaps } from '../release-health/source-maps';
import type { CheckName, Finding } from './checks';
import { findOutsideStyles } from './outside-styles';
import { requestDocument } from './page-weight';
import { withoutOtherFrames } from './release-frames';
import type { Sample } from './samples';

/** Milliseconds for React to hydrate the page. */
const hydrationTimeout = 15_000;

/** Milliseconds for the page and its network to become idle. */
const restTimeout = 10_000;

/** Milliseconds until the server sends the page that the release makes. */
const renderingTimeout = 10_000;

/** Milliseconds between two looks at what is waited for. */
const pause = 200;

/** Maximum characters of a finding. */
const longestLine = 400;

/** Returns whether a message reports a 401, which signed-out visitors of a gated page get. */
const isRefusal = (text: string) => /status of 401/.test(text);

export interface Visit {
  /** Problems of the page. */
  findings: Finding[];
  /** Bytes of its document over the wire; null if the server does not send it. */
  document: number | null;
}

/** The site and the release that a page is opened with. */
export interface VisitedRelease {
  siteUrl: string;
  /** Path of the folder of the release. */
  base: string;
  sourceMaps: SourceMaps;
}

/** Opens a page in a browser, waits for hydration, and inspects it. */
export async function visitPage(
  context: BrowserContext,
  { siteUrl, base, sourceMaps }: VisitedRelease,
  { page, url }: Sample,
): Promise<Visit> {
  const findings: Finding[] = [];
  const note = (check: CheckName, text: string) => findings.push({ check, text: `${page.name} at ${url}: ${text}` });
  const tab = await context.newPage();
  try {
    // Pass the gate to load the page's code. Its data requests are refused without a session, which is no fault of the
    // page.
    if (page.gate) await tab.addInitScript((key) => sessionStorage.setItem(key, 'true'), gateKey);
    let isDone = false;
    listen(tab, page, (check, text) => isDone || note(check, text));
    const inFlight = requestsInFlight(tab);
    const document = await bytesOnceMade(siteUrl + url, base);
    const response = await tab.goto(siteUrl + url, { waitUntil: 'load' });
    if (response?.status() !== 200) note('browser', statusFault(response?.status()));
    if (!(await isAlive(tab))) note('browser', `it is not hydrated after ${hydrationTimeout / 1000} s`);
    await tab.waitForLoadState('networkidle', { timeout: restTimeout }).catch(() => undefined); // the page keeps making requests
    await settled(tab, inFlight);
    isDone = true; // what follows is caused by the checks
    for (const text of await canonicalProblems(tab, page)) note('browser', text);
    for (const rule of await tab.evaluate(findOutsideStyles)) note('styles', `${rule} matches what is around the page`);
    // A gated page renders incompletely without a session, so axe results would not be meaningful.
    if (!page.gate) for (const text of await accessibilityFaults(tab)) note('accessibility', text);
    return { findings: await Promise.all(findings.map(readable)), document };
  } finally {
    await tab.close();
  }

  async function readable({ check, text }: Finding): Promise<Finding> {
    const withSources = await sourceMaps.inStack(withoutOtherFrames(text, base));
    return { check, text: withSources.slice(0, longestLine) };
  }
}

/** Describes a response that is no page. The server check has rendered the page before, with more time than a visitor has. */
export function statusFault(status: number | undefined): string {
  if (status !== 503) return `the server answers ${status}`;
  return `the server answers 503 each time: its code needs more than ${visitorTimeouts.render / 1000} s there, or fails`;
}

/**
 * Requests the page until the server sends that of the release. It may send the one before while it renders, and a
 * visitor's limits are tight where the machine may be busy: one late response is no fault of the release.
 */
async function bytesOnceMade(url: string, base: string): Promise<number | null> {
  const latest = Date.now() + renderingTimeout;
  for (;;) {
    const { status, bytes, html } = await requestDocument(url);
    const isMade = status === 200 ? html.includes(base) : status !== 503;
    if (isMade || Date.now() > latest) return bytes;
    await wait(pause);
  }
}

function listen(tab: Page, page: PageDeclaration, note: (check: CheckName, text: string) => unknown) {
  tab.on('console', (message) => {
    // Chromium omits the URL of a failed load from its message.
    const { url } = message.location();
    const text = message.text();
    if (page.gate && isRefusal(text)) return;
    note('browser', `${message.type()} on the console: ${text}${text.startsWith('Failed to load') ? ` ${url}` : ''}`);
  });
  tab.on('pageerror', (error) => note('browser', `exception: ${error.stack ?? error.message}`));
  tab.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The component was unmounted, and canceled its request.
    if (request.resourceType() === 'fetch' && reason === 'net::ERR_ABORTED') return;
    note('browser', `${request.url()} cannot be loaded: ${reason}`);
  });
  tab.on('request', (request) => {
    const unpublished = unpublishedRequest(request);
    if (unpublished) note('api', `it asks for ${unpublished}, which the API does not publish`);
  });
}

function requestsInFlight(tab: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  const remove = (request: Request) => inFlight.delete(request);
  tab.on('request', (request) => inFlight.add(request));
  tab.on('requestfinished', remove).on('requestfailed', remove);
  return inFlight;
}

function unpublishedRequest(request: Request): string | null {
  const url = new URL(request.url());
  return url.pathname.startsWith('/api/') ? unpublishedPart(request.method(), url) : null;
}

/** Waits until React reaches the heading of the page, which is before any effect, or the site reports that it stays static. */
async function isAlive(tab: Page): Promise<boolean> {
  const takenOver = () => {
    if (document.documentElement.dataset['static']) return 'static';
    const heading = document.querySelector('#main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber')) ? 'alive' : null;
  };
  try {
    const state = await tab.waitForFunction(takenOver, undefined, { timeout: hydrationTimeout });
    return (await state.jsonValue()) === 'alive';
  } catch {
    return false; // the timeout
  }
}

/**
 * Waits until the page has nothing left to do, effects included, and their requests are answered. On a busy machine its
 * network rests before that.
 */
async function settled(tab: Page, inFlight: ReadonlySet<Request>): Promise<void> {
  const latest = Date.now() + restTimeout;
  for (;;) {
    await tab.evaluate((timeout) => new Promise((idle) => requestIdleCallback(idle, { timeout })), restTimeout);
    if (inFlight.size === 0 || Date.now() > latest) return;
    await wait(pause);
  }
}

/** A page for search engines must have exactly one canonical link. */
async function canonicalProblems(tab: Page, { rendering, personal }: PageDeclaration): Promise<string[]> {
  const { canonical, robots } = await tab.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? '',
  }));
  const isForSearch = rendering === 'server' && !personal && !robots.includes('noindex');
  if (canonical.length === 1 || (canonical.length === 0 && !isForSearch)) return [];
  if (canonical.length === 0) return ['it has no canonical link: render <PageHead> of ui, which adds it'];
  return [`it has ${canonical.length} canonical links, not one: ${canonical.join(', ')}`];
}

async function accessibilityFaults(tab: Page): Promise<string[]> {
  const { source } = await import('axe-core');
  await tab.evaluate(source);
  return tab.evaluate(async () => {
    // A color in transition has no defined contrast.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    const results: AxeResults = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    );
  });
}
