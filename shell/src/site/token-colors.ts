import type { AccentName } from 'contract/accent';
import { accentTokens, defaultAccent } from 'ui/accents';
import { tokens } from 'ui/tokens';

type Theme = 'light' | 'dark';

/** Reads the token values of both themes. Light values come first, and some are overridden by dark ones. */
function readThemes(): Readonly<Record<Theme, ReadonlyMap<string, string>>> {
  const [light = [], dark = []] = tokens.join('').split('.dark').map(valuesIn);
  return { light: new Map(light), dark: new Map([...light, ...dark]) };
}

const valuesIn = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const);

const themes = readThemes();

/** Returns the value of a token, such as `ground`, with an agency's accent. */
export function colorOf(name: string, theme: Theme = 'light', accent: AccentName = defaultAccent): string {
  const value = accentTokens(accent, theme)[name] ?? themes[theme].get(name);
  if (value === undefined) throw new Error(`There is no token named ${name}.`);
  return value;
}

/** Replaces CSS variables by their values, for rasterizers without CSS. @param own values set by the drawing itself */
export function withColors(
  svg: string,
  own: Readonly<Record<string, string>> = {},
  accent: AccentName = defaultAccent,
): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (_variable, name: string) => own[name] ?? colorOf(name, 'light', accent));
}
