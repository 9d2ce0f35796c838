/** Language of this build, as a `lang` attribute. Builds in other languages define the variable. */
export const language: string = process.env.SITE_LANGUAGE ?? 'en-US';

/** URL prefix of this build's pages: empty in English. Builds in other languages define the variable. */
export const prefix: string = process.env.SITE_PREFIX ?? '';

/** Adds a language prefix to a path: `/es/team`, `/es`, `/es?topic=...` */
export const withPrefix = (prefix: string, path: string): string =>
  prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path;

/**
 * Returns the URL path of a page in the language of this build.
 * @param path path of the page without a language, `/team`
 */
// The condition is constant for a build, so an English build contains no code for it.
export const localPath: (path: string) => string = process.env.SITE_PREFIX
  ? (path) => withPrefix(prefix, path)
  : (path) => path;

/** Renders a sentence from its English texts, split at the values. */
export type Say = (texts: readonly string[], values: readonly (string | number)[]) => string;

export const inEnglish: Say = (texts, values) => String.raw({ raw: texts }, ...values);

let translate = inEnglish;

/** Makes every `t` use `other`. For a process with more than one language, such as the API. */
export function sayBy(other: Say): void {
  translate = other;
}

/**
 * Marks a sentence outside of JSX: t`Page ${number}`. It is written in English, and a build in another language
 * replaces it with the text from that language's catalog. The API translates it each time it is evaluated: a sentence
 * evaluated while a module loads stays English there.
 */
export const t = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  translate(texts, values);

/** Plural forms: `one` for 1, `other` for any other number. */
interface PluralForms {
  one: string;
  other: string;
}

/**
 * Selects a plural form: `plural(count, { one: 'one person', other: `${count} people` })`, alone or inside a sentence.
 */
export const plural = (count: number, { one, other }: PluralForms): string => (count === 1 ? one : other);
