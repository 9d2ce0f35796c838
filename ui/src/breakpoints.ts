/** Widths at which the page grid becomes 8 and 12 columns. The header's links need `wide`. */
export const medium = '@media (min-width: 768px)';
export const wide = '@media (min-width: 1100px)';
