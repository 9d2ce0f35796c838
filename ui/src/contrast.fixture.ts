import { tokens } from './tokens';

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb; // three channels of two digits

/** Relative luminance and contrast as defined by WCAG 2.2. */
const luminance = (hex: string) => {
  const [red, green, blue] = rgb(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb; // map keeps the length
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const sheet = tokens.join('');

/** Returns the values of a token in style sheet order: light, dark. A value shared by both themes occurs once. */
export const values = (name: string) =>
  [...sheet.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => hex);

export function valueOf(name: string, theme: 'light' | 'dark'): string {
  const [day = '', night = day] = values(name);
  return theme === 'light' ? day : night;
}
