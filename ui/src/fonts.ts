import { css } from 'styled-components';

const folder = '/_shell/fonts';

/**
 * The two fonts that every page uses: the shell serves `ui/fonts/<file>` at `url` and preloads both.
 * The address has no hash: a changed font gets a new file name here and in `fonts/subset.mjs`.
 */
export const fontFiles = [
  { url: `${folder}/besley.woff2`, file: 'besley.woff2' },
  { url: `${folder}/atkinson-hyperlegible-next.woff2`, file: 'atkinson-hyperlegible-next.woff2' },
] as const;

// `optional`: a font that is not here by the first paint is for the next document. Lines never break the same way in two
// fonts, so a swap moved a fifth of the front page under the reader. Every page preloads both, and they stay in the
// browser's cache. The fallbacks take the width and height of the real fonts (average advance of running English):
// Besley as headings use it, at 600, on Times; Atkinson at 400 on Arial.
export const fontFaces = css`
  @font-face {
    font-family: 'Besley Variable';
    src: url(${fontFiles[0].url}) format('woff2');
    font-weight: 400 700;
    font-display: optional;
  }
  @font-face {
    font-family: 'Atkinson Hyperlegible Next Variable';
    src: url(${fontFiles[1].url}) format('woff2');
    font-weight: 400 700;
    font-display: optional;
  }
  @font-face {
    font-family: 'Besley Fallback';
    src: local('Times New Roman'), local('Liberation Serif'), local('Tinos');
    size-adjust: 130.31%;
    ascent-override: 95.93%;
    descent-override: 32.61%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Atkinson Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Arimo');
    size-adjust: 99.36%;
    ascent-override: 99.04%;
    descent-override: 31.8%;
    line-gap-override: 0%;
  }
`;
