/**
 * Replaces the part of stylis that adds vendor prefixes: styled-components calls it only for apps that ask for them, yet
 * every page would load its 1.3 KB.
 */
export const prefix = (value) => value;
