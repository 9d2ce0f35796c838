import { css } from 'styled-components';

const folder = '/_shell/fonts';

/**
 * The two fonts on every page: the shell serves `ui/fonts/<file>` at `url` and preloads both. The URL has no hash: a
 * changed font needs a new file name here and in `fonts/subset.mjs`.
 */
export const fontFiles = [
  { url: `${folder}/besley.woff2`, file: 'besley.woff2' },
  { url: `${folder}/atkinson-hyperlegible-next.woff2`, file: 'atkinson-hyperlegible-next.woff2' },
] as const;

// `optional`: a font that has not loaded by the first paint is used only from the next document on. Lines wrap
// differently in two fonts, so a swap moved a fifth of the front page under the reader. Every page preloads both fonts,
// and they stay in the browser's cache. The fallbacks are scaled to the width and height of the real fonts (average
// advance of running English): Besley on Times, at 600 as used in headings; Atkinson on Arial, at 400 and 700. Each has
// a bold face of its own, found by its names on Windows, on Apple's systems and on Linux: a browser makes bold letters
// out of regular ones by drawing them twice, which smears them.
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
    font-family: 'Besley Fallback';
    font-weight: 700;
    src:
      local('Times New Roman Bold'), local('TimesNewRomanPS-BoldMT'), local('Liberation Serif Bold'),
      local('Tinos Bold');
    size-adjust: 122.05%;
    ascent-override: 102.42%;
    descent-override: 34.82%;
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
  @font-face {
    font-family: 'Atkinson Fallback';
    font-weight: 700;
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold');
    size-adjust: 99.36%;
    ascent-override: 99.04%;
    descent-override: 31.8%;
    line-gap-override: 0%;
  }
`;
