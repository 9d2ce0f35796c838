/** The language of the sources. */
export const sourceLanguage = 'en-US';

/**
 * A language for tests, made from the English: accented, in brackets, and with them 1.4 times as long. Text without them did not come
 * from a catalog, and a text without its closing bracket was cut.
 */
export const pseudoLanguage = 'en-XA';

/** The language of a build, and of what lies in its folder. */
export const buildLanguage = process.env.SITE_LANGUAGE || sourceLanguage;

/** Where a build of a workspace goes: another language never takes the place of the one that is published. */
export const outputFolder = (language = buildLanguage) => (language === sourceLanguage ? 'dist' : `dist-${language}`);
