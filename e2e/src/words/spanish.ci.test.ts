import type { Page } from 'playwright-core';

import { alive, problemsOf } from '../browser';
import { developmentSiteUrl, siteUrl, visits } from '../journeys';
import { answer, asSlowAsAPerson, bothWays, on, submit, type Scripts } from '../quotes/filled-forms';
import { languageOf } from '../quotes/ledger';

const { newTab, visitor } = visits();

const languageNow = (tab: Page) => tab.locator('html').getAttribute('lang');
const pathOf = (tab: Page) => tab.url().slice(siteUrl().length);

/** Waits for a page. Its address comes first, while the page before it stays. */
const titled = (tab: Page, title: string) => tab.waitForFunction((part) => document.title.includes(part), title);

/** Follows a link of the header or of the strip above it. */
async function follow(tab: Page, name: string, to: string, scripts: Scripts) {
  await tab.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
  await on(tab, to, scripts);
}

const opened = async (scripts: Scripts) => {
  const tab = await newTab({
    javaScriptEnabled: scripts === 'with scripts',
    viewport: { width: 1280, height: 900 },
    // The browser's preferred language has no effect.
    locale: 'de-DE',
  });
  return { tab, problems: problemsOf(tab) };
};

it('is chosen on the page and kept across pages until English is chosen', () =>
  bothWays(async (scripts) => {
    const { tab, problems } = await opened(scripts);
    await tab.goto(`${siteUrl()}/services/medicare?campaign=mailer-7&utm_source=mail`);
    await on(tab, '/services/medicare', scripts);
    await follow(tab, 'Español', '/es/services/medicare', scripts);
    expect(pathOf(tab)).toBe('/es/services/medicare?campaign=mailer-7');
    expect(await languageNow(tab)).toBe('es-US');

    const first = await tab.evaluate(() => performance.timeOrigin);
    await follow(tab, 'Nuestra gente', '/es/team', scripts);
    // With scripts it is the same document, as in English.
    expect((await tab.evaluate(() => performance.timeOrigin)) === first).toBe(scripts === 'with scripts');
    await titled(tab, 'Nuestra gente');
    await tab.goBack();
    await on(tab, '/es/services/medicare', scripts);
    await tab.goForward();
    await on(tab, '/es/team', scripts);

    await follow(tab, 'English', '/team', scripts);
    expect(await languageNow(tab)).toBe('en-US');
    await titled(tab, 'Our people');
    expect(problems).toEqual([]);
  }));

it('links to English-only pages and says so', () =>
  bothWays(async (scripts) => {
    const { tab, problems } = await opened(scripts);
    await tab.goto(`${siteUrl()}/es`);
    await on(tab, '/es', scripts);
    await tab.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Almanaque' }).click();
    await on(tab, '/es/blog', scripts);
    await tab.getByText('Los artículos están en inglés.').waitFor();
    const article = tab.locator('main h3 a').first();
    expect(await article.innerText()).toMatch(/ \(en inglés\)$/);
    expect(await article.getAttribute('hreflang')).toBe('en-US');
    const [, path = ''] = ((await article.getAttribute('href')) ?? '').split(/^(\/blog\/.+)$/);
    await article.click();
    await on(tab, path, scripts);
    expect(await languageNow(tab)).toBe('en-US');
    // There is no translation to offer: the link leads back to the list, which says so.
    await follow(tab, 'Español', '/es/blog', scripts);
    await tab.getByText('Los artículos están en inglés.').waitFor();
    await tab.goto(`${siteUrl()}/es${path}`);
    expect(pathOf(tab)).toBe(path);
    await on(tab, path, scripts);
    expect(problems).toEqual([]);
  }));

it('shows a 404 in Spanish', async () => {
  const { tab } = await opened('without scripts');
  const answered = await tab.goto(`${siteUrl()}/es/no/such/page`);
  expect(answered?.status()).toBe(404);
  expect(await answered?.headerValue('content-language')).toBe('es-US');
  expect(await languageNow(tab)).toBe('es-US');
  expect(await tab.title()).toContain('Página no encontrada');
  await follow(tab, 'English', '/', 'without scripts');
  await tab.goto(`${siteUrl()}/no/such/page`);
  await follow(tab, 'Español', '/es', 'without scripts');
});

it('accepts a request and stores its language', () =>
  bothWays(async (scripts) => {
    const { tab, problems } = await opened(scripts);
    await tab.goto(`${siteUrl()}/es/get-quote/ease/people`);
    await on(tab, '/es/get-quote/ease/people', scripts);
    // Nothing typed: the form stays, in Spanish.
    await submit(tab);
    await tab.locator('[aria-invalid="true"]').first().waitFor();
    await on(tab, '/es/get-quote/ease/people', scripts);
    expect(await tab.title()).toMatch(/^Error: /);
    await answer(tab, { product: 'ease', scripts, name: `Ana ${scripts}`, language: '/es' });
    await asSlowAsAPerson(tab);
    await submit(tab);
    await on(tab, '/es/get-quote/ease/sent', scripts);
    expect(await languageNow(tab)).toBe('es-US');
    const number = /YD-\w{4}-\w{2}/;
    await tab.getByText(number).first().waitFor();
    const [reference = ''] = (await tab.locator('main').innerText()).match(number) ?? [];
    expect(languageOf(reference)).toEqual([{ language: 'es-US' }]);
    expect(problems).toEqual([]);
  }));

/** Returns the Spanish paths in the sitemap. */
async function toldAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/]+(\/es(?:\/[^<]*)?)<\/loc>/g)].map(([, path = '']) => path);
}

it('hydrates each page of the sitemap without problems, and links it to its English version', async () => {
  const paths = await toldAddresses();
  expect(paths).toEqual(
    expect.arrayContaining(['/es', '/es/services/medicare', '/es/team', '/es/get-quote', '/es/blog']),
  );
  expect(paths.filter((path) => path.startsWith('/es/blog/'))).toEqual([]);
  const tab = await (await visitor({ viewport: { width: 390, height: 844 } })).newPage();
  const problems = problemsOf(tab, (problem) => `${tab.url()} ${problem}`);
  for (const path of paths) {
    await tab.goto(developmentSiteUrl() + path);
    await alive(tab);
    const found = await tab.evaluate(() => {
      const hrefOf = (selector: string) =>
        document.querySelector<HTMLLinkElement>(selector)?.href.replace(/^[a-z]+:\/\/[^/]+/, '');
      return {
        language: document.documentElement.lang,
        headings: document.querySelectorAll('h1').length,
        canonical: hrefOf('link[rel=canonical]'),
        spanish: hrefOf('link[hreflang="es-US"][rel=alternate]'),
        english: hrefOf('link[hreflang="en-US"][rel=alternate]'),
        any: hrefOf('link[hreflang="x-default"][rel=alternate]'),
        isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      };
    });
    const english = path.slice('/es'.length) || '/';
    expect({ path, ...found }).toEqual({
      path,
      language: 'es-US',
      headings: 1,
      canonical: path,
      spanish: path,
      english,
      any: english,
      isWide: false,
    });
  }
  // Each document of a development site listens for the next build until it is left.
  expect(problems.filter((problem) => !problem.includes('/_dev/changes'))).toEqual([]);
});

it.each(['/es/city/troy-ohio', '/es/city/dayton-ohio', '/es/team/tom-day', '/es/services/group-health'])(
  'marks every English sentence, and has none that the agency wrote: %s',
  async (path) => {
    const tab = await newTab({ javaScriptEnabled: false });
    await tab.goto(siteUrl() + path);
    const unmarked = await tab.locator('main').evaluate((main) => {
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        const isSource = parentElement?.closest('a, details');
        const lang = parentElement?.closest('[lang]')?.getAttribute('lang');
        if (lang === 'es-US' && !isSource && /\b(or|and|the|you|your)\b/.test(textContent ?? ''))
          found.push(textContent ?? '');
      }
      return found;
    });
    expect(unmarked).toEqual([]);
    expect(await tab.locator('main div[lang="en-US"]:has(p)').count()).toBe(0);
  },
);
