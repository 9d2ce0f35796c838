import styled, { css } from 'styled-components';

import { writtenIn } from '../words/written-in';

export interface ProseProps {
  /** HTML sanitized when the content was saved. No other HTML may be rendered unescaped. */
  html: string;
  /** `article` starts with a drop cap; `plain` is for short texts such as a bio. */
  opening?: 'article' | 'plain';
  className?: string;
  /** English by default, as articles are; `null` for the language of the page. */
  lang?: string | null;
}

/** Typography of written content: articles, bios, town pages. */
export function Prose({ html, opening = 'plain', className, lang = writtenIn }: ProseProps) {
  return (
    <Text
      $opening={opening}
      className={className}
      lang={lang ?? undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const firstLetter = css`
  > p:first-child {
    font-size: var(--t-lead);
    line-height: var(--lh-lead);
  }
  > p:first-child::first-letter {
    float: left;
    padding: 0.09em 0.08em 0.02em 0;
    font: 600 3.2em / 0.72 var(--font-display);
    color: var(--barn);
  }
  /* A first line on its own: the letter would stand on the callout, the button or the list below it. */
  > p:first-child:not(:has(+ p)) {
    display: flow-root;
  }
`;

/** Looks like the site's solid button; in print it is a link. */
const buttonLook = css`
  @media not print {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    max-width: 100%;
    min-height: 3.25rem;
    padding: 0.6rem min(1.5rem, 6.5vw);
    border: 2px solid var(--pine);
    border-radius: var(--radius-ctl);
    background: var(--pine);
    color: var(--on-pine);
    font: 700 1.125rem / 1.2 var(--font-text);
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
    &:hover {
      background: var(--pine-hover);
      border-color: var(--pine-hover);
    }
  }
`;

const Text = styled.div<{ $opening: 'article' | 'plain' }>`
  max-width: var(--measure);
  min-width: 0;
  > * + * {
    margin-top: 1em;
  }
  > h2 {
    margin: var(--s-7) 0 var(--s-3);
    font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem);
  }
  > h3 {
    margin: var(--s-6) 0 var(--s-2);
  }
  > h2 + *,
  > h3 + * {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: 1.6em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 0.5em;
  }
  li::marker {
    color: var(--barn);
  }
  ol > li::marker {
    font-family: var(--font-display);
    font-weight: 600;
  }
  blockquote {
    margin-block: var(--s-6);
    padding-block: var(--s-4);
    border: solid var(--rule-ink);
    border-width: var(--scotch) 0 1px;
    font: 500 clamp(1.375rem, 1.2rem + 0.9vw, 1.875rem) / 1.3 var(--font-display);
    letter-spacing: -0.012em;
  }
  .callout {
    margin-block: var(--s-5);
    padding: var(--s-4);
    border: 1px solid var(--rule-ink);
    border-left-width: 6px;
    background: var(--barley);
    overflow-wrap: break-word;
  }
  .callout-tip {
    border-left-color: var(--pine);
  }
  .callout-warning {
    border-width: 2px 2px 2px 8px;
    border-color: var(--barn);
  }
  .callout > * + * {
    margin-top: 0.75em;
  }
  .callout-name + * {
    margin-top: 0.25em;
  }
  .callout-name {
    font-size: var(--t-small);
  }
  .callout-warning > .callout-name {
    color: var(--barn);
  }
  .button > a[href] {
    ${buttonLook}
  }
  /* Content rendered before tables were wrapped in a region has bare tables. */
  .wide-table,
  > table {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-size: 1.0625rem;
    line-height: 1.4;
  }
  th,
  td {
    padding: 0.6rem 1rem 0.6rem 0;
    border-bottom: 1px solid var(--rule);
    text-align: left;
    vertical-align: top;
    overflow-wrap: normal; /* Whole words: a table that is too wide scrolls. */
  }
  thead tr > * {
    border-bottom: 2px solid var(--rule-ink);
  }
  code {
    padding: 0.1em 0.3em;
    background: var(--barley);
    font-size: 0.95em;
  }
  pre {
    overflow-x: auto;
    padding: var(--s-4);
    background: var(--barley);
  }
  hr {
    margin-block: var(--s-6);
    border: 0;
    border-top: 1px solid var(--rule-ink);
  }
  > p img {
    margin-block: var(--s-5);
  }
  figure {
    margin-block: var(--s-6);
  }
  figcaption {
    margin-top: var(--s-2);
    color: var(--ink-2);
    font-size: var(--t-small);
    line-height: 1.45;
  }
  ${({ $opening }) => $opening === 'article' && firstLetter}
`;
