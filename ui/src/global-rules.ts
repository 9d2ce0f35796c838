import { css } from 'styled-components';

import { fontFaces } from './fonts';
import { figure } from './text/figure';
import { tokens } from './tokens';

const rules = css`
  ${fontFaces}
  ${tokens}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 80px;
    background: var(--paper);
  }
  body {
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font: 400 var(--t-body) / 1.6 var(--font-text);
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset, legend, table { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  img, svg { display: block; }
  img { max-width: 100%; height: auto; }
  /* A transparent picture, which is drawn for paper. Only those are served as PNG. */
  img[src$=png] { background: var(--logo-plate); }
  h1, h2, h3 {
    font-family: var(--font-display);
    font-weight: 600;
    line-height: var(--lh-head);
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  h1 { font-size: var(--t-h1); }
  h2 { font-size: var(--t-h2); }
  h3 { font-size: var(--t-h3); line-height: 1.2; }
  h4 { font-size: var(--t-h4); line-height: 1.3; font-weight: 700; }
  p, summary { text-wrap: pretty; }
  strong, b { font-weight: 700; }
  a {
    color: var(--pine);
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
    text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
    transition: text-decoration-color var(--dur-1);
  }
  a:hover { text-decoration-color: currentColor; }
  :where(a[href^=tel]) {${figure}}
  a[href^=mailto] { overflow-wrap: anywhere; }
  /* Text at twice the size leaves a small phone ten letters per line: longer words break and do not widen the page. */
  @media (max-width: 15em) {
    main, footer { overflow-wrap: anywhere; }
    /* A phone number breaks only if it is wider than a line. */
    :where(a[href^=tel]) { display: inline-block; white-space: normal; }
    a[href^=tel]:has(svg) { padding-inline: 0.5rem; }
    a[href^=tel] > svg { display: none; }
  }
  button, input, select, textarea { font: inherit; color: inherit; }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    box-shadow: 0 0 0 6px var(--focus-halo);
    border-radius: var(--radius);
  }
  /* A line while the next page is on its way. */
  html::before {
    content: '';
    position: fixed;
    z-index: 100;
    inset: 0 0 auto;
    border-top: var(--scotch) solid var(--barn);
    transform: scaleX(0);
    transform-origin: 0 0;
  }
  html[data-arriving]::before { transform: scaleX(0.9); transition: transform 1s; }
  main:focus, main h1:focus { outline: none; box-shadow: none; }
  #announcer { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  [hidden] { display: none !important; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    /* A color set on an icon would be preserved, and may not show on the reader's background. */
    svg[stroke=currentColor] { forced-color-adjust: auto; }
    /* A drawing keeps its colors, so it keeps what it is drawn on. The line around an oval is not. */
    svg:has(use,[fill^=var]) { background: var(--il-cut); }
    :root { --rule-ink: CanvasText; }
  }
  @media print {
    body { font-size: 12pt; background: none; }
    /* What a reader can only use on a screen, like a form without an answer. */
    [data-paper] { display: none !important; }
    a { color: inherit; }
    main a[href^=http]::after { content: ' (' attr(href) ')'; font-size: 10pt; overflow-wrap: anywhere; }
    h1, h2, h3, h4, summary { break-after: avoid; list-style: none; }
    h1, h2, h3, h4, li, dl > div, figure, table, blockquote { break-inside: avoid; }
  }
`;

/**
 * Text of the global style element: fonts, tokens, reset and the typography of plain elements. It needs a separate
 * element: Chromium lays out the whole document again whenever a sheet with a `@font-face` changes, and
 * styled-components keeps adding rules to its sheet.
 */
export const globalCss = rules.join('');
