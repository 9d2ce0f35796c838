/**
 * What the site shares as `styled-components`: only the names in use, so that a sixth of the package stays out of the
 * first script. The package is imported under an alias, because its own name resolves to this file.
 */
export {
  // For the shell's own handling of style sheets.
  __PRIVATE__,
  createGlobalStyle,
  css,
  default,
  keyframes,
  styled,
} from 'styled-components-package';
