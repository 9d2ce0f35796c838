/**
 * Takes the place of `global-rules` in the browser (package.json, "browser"): every document comes from the server with
 * those rules in its style element, and styled-components keeps what it finds there. Sending them once more as script
 * would cost each first visit 3 KB.
 */
export const globalRules = '';
