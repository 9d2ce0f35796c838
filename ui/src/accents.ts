import { accentNames, type AccentName } from 'contract/accent';

/** Tokens that an accent sets. The lines of the mark use `pine`. */
type AccentToken = 'ground' | 'pine' | 'pine-hover';

interface Accent {
  light: Readonly<Record<AccentToken, string>>;
  dark: Readonly<Record<AccentToken, string>>;
}

/**
 * Colors of each accent. Every color pair on pages has a contrast of 7:1 with each of them; `accents.test.ts` tests all
 * pairs.
 */
export const accents: Readonly<Record<AccentName, Accent>> = {
  pine: {
    light: { ground: '#123c2e', pine: '#17513f', 'pine-hover': '#0c3628' },
    dark: { ground: '#091310', pine: '#f3d77a', 'pine-hover': '#ffe9a3' },
  },
  navy: {
    light: { ground: '#14304f', pine: '#1c3f6b', 'pine-hover': '#10294a' },
    dark: { ground: '#0a111b', pine: '#a9c8f0', 'pine-hover': '#cfe1fa' },
  },
  plum: {
    light: { ground: '#43203f', pine: '#5c2456', 'pine-hover': '#3f173b' },
    dark: { ground: '#150a14', pine: '#e9b8e1', 'pine-hover': '#f6d7f1' },
  },
  umber: {
    light: { ground: '#40281a', pine: '#603312', 'pine-hover': '#43220a' },
    dark: { ground: '#150d08', pine: '#f0c39a', 'pine-hover': '#fbdfc4' },
  },
  slate: {
    light: { ground: '#28323c', pine: '#33414f', 'pine-hover': '#1f2a35' },
    dark: { ground: '#0c1014', pine: '#bccbdb', 'pine-hover': '#dbe5ef' },
  },
};

/** Default accent, which the tokens already contain, so that it adds nothing to a page. */
export const [defaultAccent] = accentNames;

/** Returns every token that an accent sets, with its value. */
export function accentTokens(accent: AccentName, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const { [theme]: values } = accents[accent];
  return { ...values, 'brand-stem': values.pine, 'brand-dot': values.pine };
}

const rulesOf = (accent: AccentName, theme: 'light' | 'dark') =>
  Object.entries(accentTokens(accent, theme))
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** Returns the CSS of an accent, for a style element after the global one; empty for the default accent. */
export const accentCss = (accent: AccentName): string =>
  accent === defaultAccent ? '' : `:root{${rulesOf(accent, 'light')}}.dark{${rulesOf(accent, 'dark')}}`;
