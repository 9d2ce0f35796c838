/** Facts of the page. The income at which Medicare's surcharge starts is a Medicare fact. */
export const factKeys = ['individual', 'medicare.irmaa-line'];
