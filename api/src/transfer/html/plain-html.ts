import { buttonTitle } from 'contract/button-syntax';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';

import type { Notes } from '../notes';
import { attribute, find, findAll, wordsOf } from './elements';
import { figure, linkToEmbed } from './embeds';
import { fromGhostCard } from './ghost-cards';

type Rule = (node: Element, notes: Notes) => ElementContent[];

const withoutNote: Rule = () => [];

const dropped =
  (what: string): Rule =>
  (_, notes) => {
    notes.add(`${what} was dropped.`);
    return [];
  };

/** Keeps the text and drops its formatting. */
const unwrapped =
  (look: string): Rule =>
  (node, notes) => {
    notes.add(`${look} has no form in Markdown; the words were kept.`);
    return node.children;
  };

function heading(level: 2 | 4): Rule {
  return (node, notes) => {
    notes.add(`A heading of level ${node.tagName.slice(1)} became one of level ${level}.`);
    return [h(`h${level}`, {}, ...node.children)];
  };
}

function image(node: Element, notes: Notes): ElementContent[] {
  // Lazy-loaded images have their URL in a data attribute, and a placeholder as `src`.
  const late = attribute(node, 'dataSrc') || attribute(node, 'dataLazySrc') || attribute(node, 'dataOrigFile');
  const src = late || attribute(node, 'src');
  if (!src) {
    notes.add('An image without an address was dropped.');
    return [];
  }
  return [h('img', { src, alt: attribute(node, 'alt') })];
}

function link(node: Element, notes: Notes): ElementContent[] {
  const href = attribute(node, 'href').trim();
  if (href === '') return node.children;
  if (!/^(https?:|mailto:|tel:|\/|#|\.|[^:]*$)/i.test(href)) {
    notes.add(`A link was taken away from its words: ${href.slice(0, 80)}`);
    return node.children;
  }
  const isButton = attribute(node, 'title') === buttonTitle;
  return [h('a', { href, ...(isButton && { title: buttonTitle }) }, ...node.children)];
}

function pictures(node: Element): ElementContent[] {
  const images = findAll(node, ({ tagName }) => tagName === 'img');
  if (images.length === 0) return node.children;
  return figure(images, wordsOf(find(node, ({ tagName }) => tagName === 'figcaption')));
}

function details(node: Element, notes: Notes): ElementContent[] {
  notes.add('Text that opened on a press is open now.');
  return node.children.map((child) =>
    child.type === 'element' && child.tagName === 'summary' ? h('p', {}, h('strong', {}, wordsOf(child))) : child,
  );
}

/** Maximum columns or rows that a cell may span. Each becomes a cell, and nobody reads a wider table. */
const widestCell = 20;

function table(node: Element, notes: Notes): ElementContent[] {
  const cells = findAll(node, ({ tagName }) => tagName === 'td' || tagName === 'th');
  const spans = ['colSpan', 'rowSpan'] as const;
  const merged = cells.filter(({ properties }) => spans.some((span) => Number(properties[span] ?? 1) > 1));
  if (merged.length > 0) notes.add('A table had merged cells, which Markdown does not have: look at it.');
  for (const { properties } of merged)
    for (const span of spans) properties[span] = Math.min(Number(properties[span] ?? 1) || 1, widestCell);
  if (!cells.some(({ tagName }) => tagName === 'th')) notes.add('A table had no heading row, so it got an empty one.');
  return [node];
}

const rules: Readonly<Record<string, Rule>> = {
  a: link,
  applet: linkToEmbed,
  audio: linkToEmbed,
  button: dropped('A button'),
  canvas: dropped('A drawing by script'),
  details,
  embed: linkToEmbed,
  figure: pictures,
  form: dropped('A form'),
  h1: heading(2),
  h5: heading(4),
  h6: heading(4),
  iframe: linkToEmbed,
  img: image,
  input: dropped('A form field'),
  ins: unwrapped('Underlining'),
  link: withoutNote,
  mark: unwrapped('Marking'),
  meta: withoutNote,
  noscript: withoutNote, // repeats adjacent content
  object: linkToEmbed,
  script: dropped('A script'),
  select: dropped('A form field'),
  style: dropped('A style sheet'),
  sub: unwrapped('Subscript'),
  sup: unwrapped('Superscript'),
  svg: dropped('A drawing (SVG)'),
  table,
  template: withoutNote,
  textarea: dropped('A form field'),
  u: unwrapped('Underlining'),
  video: linkToEmbed,
};

/** Turns a bare URL into a link, because editors show it as an embed. */
function text(value: string): ElementContent[] {
  const words = value.replace(/\u00a0/g, ' ').replace(/[\u200b\ufeff]/g, '');
  const address = /^https?:\/\/\S+$/.test(words.trim()) ? words.trim() : null;
  return address ? [h('a', { href: address }, address)] : [{ type: 'text', value: words }];
}

/** Elements in which a URL is ordinary text. */
const literal = new Set(['a', 'code', 'pre']);

/** Tags that are handled before their content, because none of it is kept. */
const handledWhole = new Set(['audio', 'video', 'object', 'applet', 'form', 'noscript', 'template', 'svg']);

function plain(node: RootContent, notes: Notes): ElementContent[] {
  if (node.type === 'text') return text(node.value);
  if (node.type !== 'element') return [];
  const card = fromGhostCard(node, notes);
  if (card) return card.flatMap((child) => plain(child, notes));
  if (
    /\b(color|font|text-align|background)/.test(attribute(node, 'style')) ||
    node.tagName === 'font' ||
    node.tagName === 'center'
  ) {
    notes.add('Colors, fonts and alignment were dropped: the site has its own.');
  }
  const rule = rules[node.tagName] ?? ((kept: Element) => [kept]);
  if (handledWhole.has(node.tagName)) return rule(node, notes);
  const children = node.children.flatMap((child) =>
    child.type === 'text' && literal.has(node.tagName) ? [child] : plain(child, notes),
  );
  return rule({ ...node, children }, notes);
}

/** rehype: keeps what Markdown can express, and adds a note for everything else. */
export function plainHtml({ notes }: { notes: Notes }) {
  return (tree: Root) => {
    tree.children = tree.children.flatMap((child) => plain(child, notes));
  };
}
