import { buttonTitle } from 'contract/button-syntax';
import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';

import type { Notes } from '../notes';
import { attribute, calloutAttribute, find, hasClass, linkLine, wordsOf } from './elements';

/** Converts a card. */
type Card = (node: Element, notes: Notes) => ElementContent[];

const withClass = (name: string) => (node: Element) => hasClass(node, name);
const linkIn = (node: Element) =>
  find(node, ({ tagName, properties }) => tagName === 'a' && Boolean(properties['href']));

function bookmark(node: Element, notes: Notes): ElementContent[] {
  const link = linkIn(node);
  if (!link) return [];
  notes.add(`A bookmark card became a link: ${attribute(link, 'href')}`);
  const about = wordsOf(find(node, withClass('kg-bookmark-description')));
  const line = linkLine(attribute(link, 'href'), wordsOf(find(node, withClass('kg-bookmark-title'))));
  return about ? [line, h('p', {}, about)] : [line];
}

function callout(node: Element): ElementContent[] {
  const text = find(node, withClass('kg-callout-text')) ?? node;
  return [h('blockquote', { [calloutAttribute]: 'note' }, h('p', {}, ...text.children))];
}

function toggle(node: Element, notes: Notes): ElementContent[] {
  notes.add('A toggle was opened: its heading and its text follow each other.');
  const content = find(node, withClass('kg-toggle-content'));
  const heading = wordsOf(
    find(node, withClass('kg-toggle-heading-text')) ?? find(node, withClass('kg-toggle-heading')),
  );
  return [h('h3', {}, heading), ...(content?.children ?? [])];
}

function button(node: Element): ElementContent[] {
  const link = linkIn(node);
  if (!link) return [];
  const href = attribute(link, 'href');
  return [h('p', {}, h('a', { href, title: buttonTitle }, wordsOf(link) || href))];
}

function file(node: Element, notes: Notes): ElementContent[] {
  const link = linkIn(node);
  if (!link) return [];
  const words = wordsOf(find(node, withClass('kg-file-card-title'))) || wordsOf(link);
  notes.add(`A file card became a link: ${attribute(link, 'href')}`);
  return [linkLine(attribute(link, 'href'), words)];
}

const dropped =
  (what: string): Card =>
  (_, notes) => {
    notes.add(`${what} was dropped: this site has none.`);
    return [];
  };

/** Keeps the content of a card; its picture is handled by the rules for pictures. */
const opened =
  (what: string): Card =>
  (node, notes) => {
    notes.add(`${what} became plain text.`);
    return node.children;
  };

const cards: Readonly<Record<string, Card>> = {
  'kg-bookmark-card': bookmark,
  'kg-callout-card': callout,
  'kg-toggle-card': toggle,
  'kg-button-card': button,
  'kg-file-card': file,
  'kg-signup-card': dropped('A sign-up form'),
  'kg-cta-card': opened('A call to action'),
  'kg-product-card': opened('A product card'),
  'kg-header-card': opened('A header card'),
};

/** Converts a card of Ghost's editor; returns null for any other element. */
export function fromGhostCard(node: Element, notes: Notes): ElementContent[] | null {
  const name = Object.keys(cards).find((card) => hasClass(node, card));
  return name ? (cards[name]?.(node, notes) ?? null) : null;
}
