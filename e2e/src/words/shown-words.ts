import type { Page } from 'playwright-core';

import { translated } from './pseudo-checkout';

/** What a page says, in its text and to who does not see it, each piece once. */
export const wordsIn = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const said = new Set([document.title]);
    const heard = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title'];
    for (const element of document.querySelectorAll('body *, head link')) {
      for (const name of heard) said.add(element.getAttribute(name) ?? '');
      if (element.closest('script, style, noscript')) continue;
      // What somebody wrote, and may write otherwise.
      if (element.closest('textarea')) continue;
      // In another language, and it says so.
      if (element.closest('body [lang]')) continue;
      // A sentence goes on in its links: what is between two tags is a part of it only.
      for (const node of element.childNodes) if (node instanceof Text) said.add(node.data);
    }
    for (const { content } of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
    ))
      said.add(content);
    return [...said].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });

/** What the shell writes into a document for its scripts. */
interface BootData {
  remotes: { name: string; links: { label: string }[] }[];
  state: unknown;
}

/** What the API said for the page, and remotes without catalogs offer to it, as one text. */
export async function contentOf(tab: Page): Promise<string> {
  const { state, remotes } = JSON.parse((await tab.locator('#boot-data').textContent()) ?? '') as BootData;
  const said = stringsIn([state, remotes.filter(({ name }) => !translated.includes(name))]);
  return [...said, ...said.map(plainText)].join(' | ');
}

/** @returns what the API and the shell answer a tab from now on, once it has, each answer as one text */
export function answersOf(tab: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  tab.on('response', (response) => {
    if (!/\/(api\/|_releases)/.test(new URL(response.url()).pathname)) return;
    // What has no body, or is no JSON, says nothing.
    answers.push(
      response.json().then(
        (body) =>
          stringsIn(body)
            .flatMap((text) => [text, plainText(text)])
            .join(' | '),
        () => '',
      ),
    );
  });
  return () => Promise.all(answers);
}

/** What a browser says in dates, since it does not know the pseudo-language. */
export const namesOfDates = [
  ...(['long', 'short'] as const).flatMap((style) => [
    ...Array.from({ length: 12 }, (_, month) => new Date(2026, month).toLocaleDateString('en-US', { month: style })),
    ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, day).toLocaleDateString('en-US', { weekday: style })),
  ]),
  'at',
  'AM',
  'Eastern Time',
].join(' | ');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** `agency.example/en-xa/calendar.ics` */
const isAddress = (word: string) => /^\S+\/\S+\.[a-z]+\.?$/.test(word);

/** `YD-W8FE-RN`: its letters are chance, and may look like a word. */
const isReference = (word: string) => /^YD-[\dA-Z-]+$/.test(word);

const isPlain = (word: string) =>
  !isAddress(word) &&
  !isReference(word) &&
  /[a-z]{2}/i.test(word) &&
  /[aeiou]/i.test(word) &&
  !/[áéíóúýñçÁÉÍÓÚÝ]/.test(word);

/**
 * Words in English that are neither from a catalog, which would have accents, nor from the API.
 * @param content what the API said
 */
export function englishIn(text: string, content: string): string[] {
  const runs: string[] = [];
  const run: string[] = [];
  for (const word of [...text.split(' '), '']) {
    if (isPlain(word)) run.push(word);
    else if (run.length > 0) runs.push(run.splice(0).join(' '));
  }
  // What the API lists, a page joins.
  return runs
    .flatMap((found) => found.split(/, |: /))
    .map((found) => found.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((found) => !content.toLowerCase().includes(found.toLowerCase()));
}

/** Where text does not fit: a page that scrolls sideways, or words beyond the box that they stand in. */
export const misfitsIn = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const { documentElement: page } = document;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > page.clientWidth + 1;
    const misfits: string[] = [];
    if (page.scrollWidth > page.clientWidth)
      for (const element of document.querySelectorAll('body *'))
        if (isBeyond(element) && ![...element.children].some(isBeyond))
          misfits.push(`wider than the page of ${page.clientWidth} pixels: ${element.outerHTML.slice(0, 160)}`);
    /** What the text stands in: of inline elements the one around them. */
    const boxOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display === 'inline' ? boxOf(element.parentElement) : element;
    /** As `visuallyHidden` of `ui` does it. */
    const isHeardOnly = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isHeardOnly(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      if (isHeardOnly(text.parentElement) || text.parentElement.closest('svg')) continue;
      const { left, right, bottom } = boxOf(text.parentElement).getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      // Letters may reach a little below a line, half of one is cut.
      const ends = [...range.getClientRects()].map((line) =>
        Math.max(line.right - right, left - line.left, line.bottom - line.height / 2 - bottom),
      );
      const beyond = Math.round(Math.max(...ends));
      if (beyond > 1) misfits.push(`${beyond} pixels beyond its box: ${text.textContent.trim().slice(0, 60)}`);
    }
    return misfits;
  });
