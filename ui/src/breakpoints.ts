/**
 * Widths at which the page grid has 8 and 12 columns. The header's links need `wide`. In em, so that a browser with
 * larger text gets a layout that this text fits into; 48em are 768 pixels at the default text size.
 */
export const medium = '@media (min-width: 48em)';
export const wide = '@media (min-width: 68.75em)';
/**
 * A phone of 360 pixels with text a quarter larger than the default, or any phone with still larger text: lines that
 * must not wrap elsewhere wrap here.
 */
export const largeLetters = '@media (max-width: 18.99em)';
