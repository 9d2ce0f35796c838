/**
 * Color at the edge of a part that scrolls by itself, where the part goes on. It is black in both themes: a color of
 * the text or the lines is light in the dark theme, and would glow instead.
 */
export const edgeShade = 'rgb(0 0 0 / 50%)';
