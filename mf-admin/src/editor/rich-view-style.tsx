import styled from 'styled-components';

/** Styles of the rich view: the typography of the article page, plus what an editor needs. */
export const Page = styled.div`
  border: 2px solid var(--ctl);
  border-radius: var(--radius-ctl);
  background: var(--paper);
  &:focus-within {
    border-color: var(--ink);
  }
  .ProseMirror {
    min-height: 24rem;
    padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 2.5rem;
    font-size: 1.125rem;
    line-height: 1.6;
    white-space: break-spaces;
    overflow-wrap: break-word;
    font-variant-ligatures: none;
    outline: none;
  }
  .ProseMirror:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
    box-shadow: none;
    border-radius: 0;
  }
  .ProseMirror .uploading {
    padding: var(--s-3) var(--s-4);
    border: 2px dashed var(--ctl);
    background: var(--barley);
    color: var(--ink-2);
    font-size: 1rem;
    overflow-wrap: anywhere;
  }
  .ProseMirror .uploading button {
    min-height: var(--hit-dense);
    margin-right: var(--s-5);
    padding: 0;
    border: 0;
    background: none;
    color: var(--pine);
    font: inherit;
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  .ProseMirror > * {
    max-width: var(--measure);
  }
  /* In very long articles, skips rendering of offscreen blocks, which saves a third of the work per keystroke. */
  .ProseMirror:has(> :nth-child(300)) > * {
    content-visibility: auto;
    contain-intrinsic-size: auto 6em;
    overflow-clip-margin: 1rem;
  }
  .ProseMirror > * + * {
    margin-top: 1em;
  }
  .ProseMirror h1,
  .ProseMirror h2 {
    margin-top: 1.75rem;
    font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem);
  }
  .ProseMirror h3 {
    margin-top: 1.5rem;
  }
  .ProseMirror h4,
  .ProseMirror h5,
  .ProseMirror h6 {
    font-size: 1.125rem;
    font-weight: 700;
  }
  .ProseMirror ul {
    padding-left: 1.6em;
    list-style: disc;
  }
  .ProseMirror ol {
    padding-left: 1.6em;
    list-style: decimal;
  }
  .ProseMirror ul[data-type='taskList'] {
    padding-left: 0;
    list-style: none;
  }
  .ProseMirror ul[data-type='taskList'] > li {
    display: flex;
    gap: var(--s-2);
  }
  .ProseMirror ul[data-type='taskList'] > li > label {
    flex: none;
    min-width: 1.75rem;
    line-height: 1;
  }
  .ProseMirror ul[data-type='taskList'] > li > div {
    flex: 1;
  }
  .ProseMirror input[type='checkbox'] {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: var(--pine);
  }
  .ProseMirror blockquote {
    padding-block: var(--s-3);
    border: solid var(--rule-ink);
    border-width: var(--scotch) 0 1px;
    font: 500 1.375rem/1.35 var(--font-display);
  }
  .ProseMirror [data-callout] {
    padding: var(--s-4);
    border: 1px solid var(--rule-ink);
    border-left-width: 6px;
    background: var(--barley);
  }
  .ProseMirror [data-callout]::before {
    content: attr(aria-label);
    font-weight: 700;
  }
  .ProseMirror [data-callout] > * + * {
    margin-top: 0.75em;
  }
  .ProseMirror [data-button] > span {
    display: inline-block;
    padding: 0.75rem 1.5rem;
    border: 2px solid var(--pine);
    border-radius: var(--radius-ctl);
    background: var(--pine);
    color: var(--on-pine);
    font: 700 1.125rem / 1.2 var(--font-text);
    white-space: normal;
    overflow-wrap: anywhere;
    cursor: default;
  }
  .ProseMirror .tableWrapper {
    overflow-x: auto;
  }
  .ProseMirror table {
    width: 100%;
    border-collapse: collapse;
    font-size: 1.0625rem;
    line-height: 1.4;
  }
  .ProseMirror th,
  .ProseMirror td {
    position: relative;
    min-width: 4rem;
    padding: 0.5rem 0.7rem;
    border: 1px solid var(--rule);
    text-align: left;
    vertical-align: top;
  }
  .ProseMirror th {
    border-bottom: 2px solid var(--rule-ink);
    background: var(--barley);
  }
  .ProseMirror .selectedCell::after {
    content: '';
    position: absolute;
    inset: 0;
    background: color-mix(in srgb, var(--pine) 18%, transparent);
    pointer-events: none;
  }
  .ProseMirror code {
    padding: 0.1em 0.3em;
    background: var(--barley);
    font-size: 0.95em;
  }
  .ProseMirror pre {
    overflow-x: auto;
    padding: var(--s-4);
    background: var(--barley);
    white-space: pre;
  }
  .ProseMirror pre code {
    padding: 0;
    background: none;
  }
  .ProseMirror [data-html] {
    border: 2px dashed var(--ctl);
    color: var(--ink-2);
    white-space: pre-wrap;
  }
  .ProseMirror hr {
    margin-block: var(--s-5);
    border: 0;
    border-top: 2px solid var(--rule-ink);
  }
  .ProseMirror img {
    display: inline-block;
    max-height: 24rem;
    width: auto;
    background: var(--logo-plate);
  }
  .ProseMirror sup[data-label] {
    padding: 0 0.3em;
    border: 1px solid var(--ctl);
    border-radius: var(--radius);
    font-size: 0.75em;
    font-weight: 700;
  }
  .ProseMirror aside[data-label] {
    padding: var(--s-3) var(--s-4);
    border-left: 4px solid var(--ctl);
    background: var(--barley);
    font-size: 1.0625rem;
  }
  .ProseMirror aside[data-label]::before {
    content: 'Footnote ' attr(data-label);
    font-weight: 700;
  }
  .ProseMirror-selectednode {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  /* Print only the text. */
  @media print {
    border: 0;
    .ProseMirror {
      min-height: 0;
      padding: 0;
    }
  }
  .ProseMirror-gapcursor {
    position: absolute;
    display: none;
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
    width: 1.25rem;
    border-top: 2px solid var(--ink);
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
`;
