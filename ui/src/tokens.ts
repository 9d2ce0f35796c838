import { css } from 'styled-components';

import { accents } from './accents';

/** Default accent. An agency's own accent overrides these tokens: see `accentCss`. */
const { pine: house } = accents;

const light = css`
  color-scheme: light;
  --paper: #fffdf7;
  --barley: #f4f1e4;
  --butter: #f8e08e;
  --duck: #dceae6;
  --blush: #fbe7df;
  --ground: ${house.light.ground};
  --overlay: #fffdf7;
  --ink: #17251f;
  --ink-2: #3b4b43;
  --on-ground: #fdf6dc;
  --on-ground-2: #c9ddd3;
  --pine: ${house.light.pine};
  --pine-hover: ${house.light['pine-hover']};
  --on-pine: #fffdf7;
  --barn: #861f14;
  --mark-on-ground: #ffb5a2;
  --ok: #1b5e3b;
  --warn: #7a4b00;
  --focus: #17251f;
  --focus-halo: #ffc933;
  --rule: #d5ceb4;
  --rule-ink: #17251f;
  --ctl: #66756c;
  --bar-medicare: #f8e08e;
  --bar-individual: #a9d0c6;
  --bar-group: #f4b9a3;
  --bar-advantage: #fffdf7;
  --il-ink: #17251f;
  --il-leaf: #1f5b45;
  --il-leaf2: #4a8268;
  --il-sun: #dd9a12;
  --il-grain: #9c5f08;
  --il-red: #b23420;
  --il-white: #fffdf6;
  --il-sky: #8fbfb8;
  --il-seed: #17251f;
  --brand-stem: ${house.light.pine};
  --brand-dot: ${house.light.pine};
  --brand-hot: #b23420;
  --logo-plate: transparent;
  --shadow-float: 0 1px 0 var(--rule-ink), 0 12px 32px -12px #17251f59;
`;

const dark = css`
  color-scheme: dark;
  --paper: #101c18;
  --barley: #182621;
  --butter: #1d3229;
  --duck: #16302c;
  --blush: #3a1c17;
  --ground: ${house.dark.ground};
  --overlay: #1a2a24;
  --ink: #f3efe0;
  --ink-2: #c6cfc6;
  --on-ground: #f3efe0;
  --on-ground-2: #bccdc4;
  --pine: ${house.dark.pine};
  --pine-hover: ${house.dark['pine-hover']};
  --on-pine: #101c18;
  --barn: #ffab96;
  --ok: #8fd6ae;
  --warn: #f0c36b;
  --focus: #ffe9a3;
  --focus-halo: #101c18;
  --rule: #35463e;
  --rule-ink: #d9d3bb;
  --ctl: #80938a;
  --bar-medicare: #f3d77a;
  --bar-individual: #8cc4b6;
  --bar-group: #e9a68d;
  --bar-advantage: #f3efe0;
  --il-ink: #d9cfa8;
  --il-leaf: #5aa183;
  --il-leaf2: #8cc0a4;
  --il-sun: #efb53a;
  --il-grain: #efb53a;
  --il-red: #e56a4f;
  --il-white: #fbf4dc;
  --il-sky: #7fb3aa;
  --il-seed: #3a2710;
  --brand-stem: ${house.dark.pine};
  --brand-dot: ${house.dark.pine};
  --brand-hot: #ff8066;
  --logo-plate: #fffdf7;
  --shadow-float: 0 0 0 1px #35463e, 0 16px 40px -12px #000000b3;
`;

/**
 * Sizes and spacing. With text at twice the default size a phone is no wider, so a heading stops growing where its
 * longest word still fits, and the gutter where it would leave too little room for the text.
 */
const measures = css`
  --font-display: 'Besley Variable', 'Besley Fallback', Georgia, serif;
  --font-text: 'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', Arial, sans-serif;
  --t-small: 1rem;
  --t-body: clamp(1.125rem, 1.09rem + 0.16vw, 1.1875rem);
  --t-lead: clamp(1.25rem, 1.16rem + 0.42vw, 1.5rem);
  --t-h4: clamp(1.1875rem, 1.15rem + 0.18vw, 1.3125rem);
  --t-h3: min(clamp(1.375rem, 1.27rem + 0.5vw, 1.75rem), 10vw);
  --t-h2: min(clamp(1.75rem, 1.46rem + 1.4vw, 2.625rem), 11vw);
  --t-h1: min(clamp(2.125rem, 1.5rem + 2.9vw, 3.75rem), 12.5vw);
  --t-display: min(clamp(2.5rem, 1.55rem + 4.1vw, 4.75rem), 12.5vw);
  --lh-lead: 1.5;
  --lh-head: 1.12;
  --measure: 62ch;
  --s-1: 0.25rem;
  --s-2: 0.5rem;
  --s-3: 0.75rem;
  --s-4: 1rem;
  --s-5: 1.5rem;
  --s-6: 2rem;
  --s-7: 3rem;
  --s-8: 4rem;
  --s-9: 6rem;
  --section: clamp(2rem, 0.6rem + 6.4vw, 7rem);
  --gutter: min(clamp(1.25rem, 0.6rem + 2.8vw, 3rem), 6.5vw);
  --gap: clamp(1rem, 0.6rem + 1.2vw, 2rem);
  --radius: 4px;
  --radius-ctl: 6px;
  --scotch: 3px;
  --hit: 3rem;
  --hit-dense: 2.75rem;
  --dur-1: 120ms;
  --dur-2: 220ms;
  --dur-3: 600ms;
  --ease: cubic-bezier(0.2, 0.7, 0.2, 1);
`;

/**
 * All design values as CSS variables: light on `:root`, dark on `.dark`. The server's HTML is therefore the same for
 * both themes. `--il-*` are the colors of drawings: `--il-sun` never carries meaning (1.8:1 on butter); `--il-grain`
 * replaces it for anything that must be visible (4:1). `--il-cut` is the background color behind a drawing, set by the
 * field.
 */
export const tokens = css`
  :root {
    ${light}
    ${measures}
    --il-cut: var(--paper);
  }
  /* Print uses the light theme. */
  @media not print {
    .dark {
      ${dark}
    }
  }
  @media (prefers-contrast: more) {
    :root {
      --ink-2: var(--ink);
      --rule: var(--rule-ink);
      --ctl: var(--rule-ink);
    }
  }
`;
