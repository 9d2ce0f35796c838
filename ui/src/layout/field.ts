import { css } from 'styled-components';

export type FieldColor = 'paper' | 'butter' | 'duck' | 'ground';

const sky = (color: 'paper' | 'butter' | 'duck') => css`
  background: var(--${color});
  --il-cut: var(--${color});
  @media print {
    --il-cut: #fff;
    --il-white: #e6dfc6; /* White petals would be invisible without their sky. */
    background: none;
  }
`;

/**
 * Styles of colored backgrounds. `ground` redefines the tokens, so that anything on it (links, buttons, focus rings,
 * rules, the mark) has the right colors without knowing its background.
 */
export const fields = {
  paper: sky('paper'),
  butter: sky('butter'),
  duck: sky('duck'),
  ground: css`
    background: var(--ground);
    color: var(--on-ground);
    --il-cut: var(--ground);
    --ink: var(--on-ground);
    --ink-2: var(--on-ground-2);
    --pine: var(--bar-medicare);
    --pine-hover: var(--on-ground);
    --on-pine: var(--ground);
    --barn: var(--mark-on-ground);
    --rule: color-mix(in srgb, var(--on-ground) 35%, transparent);
    --rule-ink: var(--on-ground);
    --ctl: var(--on-ground-2);
    --focus: var(--on-ground);
    --focus-halo: transparent;
    --brand-stem: var(--bar-medicare);
    --brand-dot: var(--bar-medicare);
    --brand-hot: var(--mark-on-ground);
    --logo-plate: #fffdf7;
    @media print {
      --logo-plate: transparent;
      --on-ground: #17251f;
      --on-ground-2: #3b4b43;
      --bar-medicare: #17513f;
      --bar-advantage: #66756c;
      --on-pine: #fffdf7;
      --ground: #fff; /* Labels on the field cover what is behind them. */
      --mark-on-ground: #861f14;
      background: none;
    }
  `,
} satisfies Record<FieldColor, unknown>;
