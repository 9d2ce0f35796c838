import { createGlobalStyle } from 'styled-components';

import { globalRules } from './global-rules';

/** Tokens, fonts, reset and the typography of plain elements. The shell renders it once, before everything else. */
export const GlobalStyle = createGlobalStyle`
  ${globalRules}
`;
