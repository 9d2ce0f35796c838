import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';

import { buttonOf, buttonParagraph } from './button-syntax';

function read(markdown: string) {
  const [paragraph] = fromMarkdown(markdown).children;
  return paragraph?.type === 'paragraph' ? buttonOf(paragraph) : null;
}

it('reads a button from a link with the button title in its own paragraph', () => {
  expect(read('[Get a quote](/get-quote "button")')).toEqual({ label: 'Get a quote', href: '/get-quote' });
  expect(read('[Get\na quote](</a b> "button")')).toEqual({ label: 'Get a quote', href: '/a b' });
});

it.each([
  '[Get a quote](/get-quote)',
  '[Get a quote](/get-quote "Button it up")',
  'Now: [Get a quote](/get-quote "button")',
  '[Get](/get "button") [a quote](/quote "button")',
  '[**Get** a quote](/get-quote "button")',
  '[](/get-quote "button")',
])('reads %j as a plain paragraph', (markdown) => expect(read(markdown)).toBeNull());

it('parses what it writes, even with Markdown syntax in label and link', () => {
  const button = { label: '[Get] "a" *quote* \\ <b> :fact[x]', href: '/a (b) "c"?d=<e>' };
  expect(read(toMarkdown({ type: 'root', children: [buttonParagraph(button)] }))).toEqual(button);
});
