/** The language of the sources. */
export const sourceLanguage = 'en-US';

/** The language of a build, and of what lies in its folder. */
export const buildLanguage = process.env.SITE_LANGUAGE || sourceLanguage;

/** Where a build of a workspace goes: another language never takes the place of the one that is published. */
export const outputFolder = (language = buildLanguage) => (language === sourceLanguage ? 'dist' : `dist-${language}`);
