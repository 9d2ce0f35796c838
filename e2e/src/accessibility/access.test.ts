import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { misfitsIn } from '../words/shown-words';

const { newTab } = visits();
const phone = { viewport: { width: 390, height: 844 } };

it('scrolls a wide table by keyboard, in a labeled region', async () => {
  const tab = await newTab({ viewport: { width: 320, height: 700 } });
  await tab.goto(`${siteUrl()}/blog/are-you-at-fifty-the-count-month-by-month`);
  await alive(tab);
  const region = tab.getByRole('region', { name: /^Table: ./ }).first();
  await region.focus();
  expect(await region.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(0);
  await tab.keyboard.press('ArrowRight');
  await tab.waitForFunction((element) => (element?.scrollLeft ?? 0) > 0, await region.elementHandle());
});

it('marks the language of a paragraph', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/team/ines-delgado`);
  expect(await tab.locator('[lang=es]').textContent()).toMatch(/^Hablo español/);
  await tab.goto(`${siteUrl()}/team/lena-brandt`);
  expect(await tab.locator('[lang=de]').textContent()).toMatch(/^Ich spreche/);
});

it('outlines every bar of the year in forced colors', async () => {
  const tab = await newTab({ ...phone, forcedColors: 'active' });
  await tab.goto(siteUrl());
  const bars = tab.locator('[aria-label="Times to enroll"] i');
  expect(await bars.count()).toBeGreaterThan(2);
  for (const bar of await bars.all()) expect(await bar.evaluate((e) => getComputedStyle(e).outlineStyle)).toBe('solid');
});

it.each(['/', '/services/medicare', '/services/individual'])(
  'keeps what the drawings of %s are drawn on in forced colors',
  async (path) => {
    const tab = await newTab({ ...phone, forcedColors: 'active', colorScheme: 'dark' });
    await tab.goto(siteUrl() + path);
    await alive(tab);
    const drawings = tab.locator('svg:has(use), header a > svg').filter({ visible: true });
    expect(await drawings.count()).toBeGreaterThan(1);
    const grounds = await drawings.evaluateAll((all) =>
      all.map((drawing) => getComputedStyle(drawing).backgroundColor),
    );
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)');
    expect(grounds).not.toContain('rgb(0, 0, 0)');
  },
);

it.each([
  ['/help', 'Something else? Call.', 390],
  ['/city/dayton-ohio', 'Ask Ruth about Dayton.', 1280],
])('hides no heading of %s under the phone number in forced colors', async (path, name, width) => {
  const tab = await newTab({ viewport: { width, height: 844 }, forcedColors: 'active', colorScheme: 'dark' });
  await tab.goto(siteUrl() + path);
  await alive(tab);
  const heading = tab.getByRole('heading', { name });
  const number = heading.locator('xpath=following-sibling::a');
  const shown = await heading.screenshot();
  await number.evaluate((link) => link.setAttribute('hidden', ''));
  expect(shown.equals(await heading.screenshot())).toBe(true);
});

it('shows icons in the color of their text in forced colors', async () => {
  const tab = await newTab({ ...phone, forcedColors: 'active', colorScheme: 'dark' });
  await tab.goto(`${siteUrl()}/help`);
  await alive(tab);
  const icons = tab.locator('main summary > svg');
  expect(await icons.count()).toBeGreaterThan(5);
  const colors = await icons.evaluateAll((all) =>
    all.map((icon) => [getComputedStyle(icon).color, getComputedStyle(icon.parentElement ?? icon).color]),
  );
  for (const [icon, text] of colors) expect(icon).toBe(text);
});

// In the site's own fonts if they arrive before the first paint.
it.each([
  ['in forced colors', false],
  ['in forced colors and in the fallback font', true],
])('hides no label of a fact under its value %s', async (_how, withoutFonts) => {
  const tab = await newTab({ ...phone, forcedColors: 'active' });
  if (withoutFonts) await tab.route(/\.woff2$/, (route) => route.abort());
  await tab.goto(`${siteUrl()}/city/troy-ohio`);
  await alive(tab);
  const labels = tab.locator('[aria-labelledby="town-facts"] dt');
  expect(await labels.count()).toBeGreaterThan(3);
  for (const label of await labels.all()) {
    const shown = await label.screenshot();
    const value = label.locator('xpath=following-sibling::dd/b');
    await value.evaluate((element) => (element.style.visibility = 'hidden'));
    expect(shown.equals(await label.screenshot())).toBe(true);
  }
});

/** Pixels of the outline and its halo, less one for rounding. */
const ring = 5;

it.each([
  ['a list of parts', '/glossary', 1280, 'nav[aria-label="On this page"] a'],
  ['a list of parts', '/blog/still-working-at-65', 1280, 'nav[aria-label="In this article"] a'],
  ['a folded list', '/services/medicare', 390, 'section:has(#bring) summary'],
])('cuts no focus ring in %s of %s', async (_what, path, width, stops) => {
  const tab = await newTab({ viewport: { width, height: 844 } });
  await tab.goto(siteUrl() + path);
  await alive(tab);
  const shown = tab.locator(`main ${stops}`).filter({ visible: true });
  expect(await shown.count()).toBeGreaterThan(0);
  for (const stop of await shown.all()) {
    await stop.focus();
    const cut = await stop.evaluate((element, space) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around.id !== 'main'; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (overflowX !== 'visible' && left - space < box.left) return 'left';
        if (overflowY !== 'visible' && (top - space < box.top || bottom + space > box.bottom)) return 'top or bottom';
      }
      return null;
    }, ring);
    expect(cut).toBeNull();
  }
});

it.each([320, 390])('fits a screen of %i pixels with the widest text spacing that readers set', async (width) => {
  const tab = await newTab({ viewport: { width, height: 844 } });
  // The fallback font is wider.
  await tab.route(/\.woff2$/, (route) => route.abort());
  await tab.goto(`${siteUrl()}/landing`);
  await alive(tab);
  // Success Criterion 1.4.12 of WCAG.
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  await tab.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  expect(await misfitsIn(tab)).toEqual([]);
});

it('closes the phone menu when Tab leaves it', async () => {
  const tab = await newTab(phone);
  await tab.goto(siteUrl());
  await alive(tab);
  const menu = tab.locator('header details');
  await menu.locator('summary').press('Enter');
  await tab.waitForFunction(() => document.activeElement?.closest('header details nav') !== null);
  // One Tab more than the menu has stops.
  const stops = await menu.locator('a, button').count();
  for (let stop = 0; stop < stops; stop += 1) await tab.keyboard.press('Tab');
  expect(await menu.getAttribute('open')).toBeNull();
});
