/** Characters that text copied from other pages, messages and contacts contains and nobody sees. */
const invisible = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;

/** Removes these characters. Those that join letters of other scripts stay. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
