import type { AccentName } from 'contract/accent';
import { accentTokens, houseAccent } from 'ui/accents';
import { tokens } from 'ui/tokens';

type Theme = 'light' | 'dark';

/** The values of both themes. The light ones stand first among the tokens, and the dark ones override some of them. */
function readThemes(): Readonly<Record<Theme, ReadonlyMap<string, string>>> {
  const [light = [], dark = []] = tokens.join('').split('.dark').map(valuesIn);
  return { light: new Map(light), dark: new Map([...light, ...dark]) };
}

const valuesIn = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const);

const themes = readThemes();

/** The value of a token, `ground`, with an agency's accent. */
export function colorOf(name: string, theme: Theme = 'light', accent: AccentName = houseAccent): string {
  const value = accentTokens(accent, theme)[name] ?? themes[theme].get(name);
  if (value === undefined) throw new Error(`There is no token named ${name}.`);
  return value;
}

/** Puts values in the place of variables, which nothing but a browser knows. @param own what a drawing sets by itself */
export function withColors(
  svg: string,
  own: Readonly<Record<string, string>> = {},
  accent: AccentName = houseAccent,
): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (_variable, name: string) => own[name] ?? colorOf(name, 'light', accent));
}
