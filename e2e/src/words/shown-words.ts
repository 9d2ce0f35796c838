import { statesNamed } from 'contract/state-names';
import type { Page } from 'playwright-core';

import { translated } from './pseudo-checkout';

/** Returns the texts of a page, including those for screen readers, without duplicates. */
export const wordsIn = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const texts = new Set([document.title]);
    const textAttributes = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title'];
    for (const element of document.querySelectorAll('body *, head link')) {
      for (const name of textAttributes) texts.add(element.getAttribute(name) ?? '');
      if (element.closest('script, style, noscript')) continue;
      // Skips editable text, which belongs to its author.
      if (element.closest('textarea')) continue;
      // Skips text marked as another language.
      if (element.closest('body [lang]')) continue;
      // A sentence continues in its links, so text between two tags is only a part of it.
      for (const node of element.childNodes) if (node instanceof Text) texts.add(node.data);
    }
    for (const { content } of document.querySelectorAll<HTMLMetaElement>(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
    ))
      texts.add(content);
    return [...texts].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });

/** The data that the shell writes into a document for its scripts. */
interface BootData {
  remotes: { name: string; links: { label: string }[] }[];
  answers: unknown;
}

/** The agency's states, whose names are the same in each language. */
const states = statesNamed(['OH', 'IN', 'KY']);

/** Returns the API's text for the page, that of remotes without catalogs, and the agency's states, as one text. */
export async function contentOf(tab: Page): Promise<string> {
  const { answers, remotes } = JSON.parse((await tab.locator('#boot-data').textContent()) ?? '') as BootData;
  const texts = stringsIn([answers, remotes.filter(({ name }) => !translated.includes(name))]);
  return [...texts, ...texts.map(plainText), ...states].join(' | ');
}

/** @returns a function that returns all later responses of the API and the shell, each as one text */
export function answersOf(tab: Page): () => Promise<string[]> {
  const responses: Promise<string>[] = [];
  tab.on('response', (response) => {
    if (!/\/(api\/|_releases)/.test(new URL(response.url()).pathname)) return;
    // Responses without a JSON body contain no text.
    responses.push(
      response.json().then(
        (body) =>
          stringsIn(body)
            .flatMap((text) => [text, plainText(text)])
            .join(' | '),
        () => '',
      ),
    );
  });
  return () => Promise.all(responses);
}

/** Names of dates that the browser inserts in English, since it does not support the pseudo-language. */
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

/** Matches `agency.example/en-xa/calendar.ics`. */
const isAddress = (word: string) => /^\S+\/\S+\.[a-z]+\.?$/.test(word);

/** Matches `YD-W8FE-RN`: its letters are random, and may look like a word. */
const isReference = (word: string) => /^YD-[\dA-Z-]+$/.test(word);

const isPlain = (word: string) =>
  !isAddress(word) &&
  !isReference(word) &&
  /[a-z]{2}/i.test(word) &&
  /[aeiou]/i.test(word) &&
  !/[áéíóúýñçÁÉÍÓÚÝ]/.test(word);

/**
 * Returns English words that come neither from a catalog, whose text has accents, nor from the API.
 * @param content text of the API
 */
export function englishIn(text: string, content: string): string[] {
  const runs: string[] = [];
  const run: string[] = [];
  for (const word of [...text.split(' '), '']) {
    if (isPlain(word)) run.push(word);
    else if (run.length > 0) runs.push(run.splice(0).join(' '));
  }
  // The API returns lists that a page joins.
  return runs
    .flatMap((found) => found.split(/, |: /))
    .map((found) => found.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((found) => !content.toLowerCase().includes(found.toLowerCase()));
}

/** Returns text that does not fit: a page that scrolls horizontally, or text that overflows its box. */
export const misfitsIn = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => {
    const { documentElement: page } = document;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > page.clientWidth + 1;
    const misfits: string[] = [];
    if (page.scrollWidth > page.clientWidth)
      for (const element of document.querySelectorAll('body *'))
        if (isBeyond(element) && ![...element.children].some(isBeyond))
          misfits.push(`wider than the page of ${page.clientWidth} pixels: ${element.outerHTML.slice(0, 160)}`);
    /** Returns the box of a text: for inline elements the surrounding one. */
    const boxOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display === 'inline' ? boxOf(element.parentElement) : element;
    /** The style of `visuallyHidden` in `ui`. */
    const isHeardOnly = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isHeardOnly(element.parentElement));
    /** Whether a reader can scroll to what is beyond the edge of the screen, as in a wide table. */
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      if (isHeardOnly(text.parentElement) || text.parentElement.closest('svg')) continue;
      const { left, right, bottom } = boxOf(text.parentElement).getBoundingClientRect();
      // A band that clips its content hides text although neither the page nor the text's own box is too small.
      const edge = scrolls(text.parentElement) ? Infinity : page.clientWidth;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Glyphs may reach a little below a line; half a line counts as cut off.
      const ends = [...range.getClientRects()].map((line) =>
        Math.max(line.right - Math.min(right, edge), left - line.left, line.bottom - line.height / 2 - bottom),
      );
      const beyond = Math.round(Math.max(...ends));
      if (beyond > 1) misfits.push(`${beyond} pixels beyond its box: ${text.textContent.trim().slice(0, 60)}`);
    }
    return misfits;
  });
