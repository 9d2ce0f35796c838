/**
 * Widths at which the page grid becomes 8 and 12 columns. The header's links need `wide`. In em, so that somebody whose
 * browser has larger letters gets the layout that these fit into; 48 of the usual ones are 768 pixels.
 */
export const medium = '@media (min-width: 48em)';
export const wide = '@media (min-width: 68.75em)';
/** A phone whose owner has made letters twice as large: what has to stay on one line elsewhere is broken here. */
export const largeLetters = '@media (max-width: 17.99em)';
