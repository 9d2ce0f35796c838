/** The language of this build, as `lang` has it. Builds in another language define it. */
export const language: string = process.env.SITE_LANGUAGE ?? 'en-US';

/** What the addresses of this build's pages begin with: nothing in English. Builds in another language define it. */
export const prefix: string = process.env.SITE_PREFIX ?? '';

/** `/es/team`, `/es`, `/es?topic=...` */
export const withPrefix = (prefix: string, path: string): string =>
  prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path;

/** The address of a page in the language of this build. @param path the page's own, `/team` */
// Asked where a build sees the answer: an English one has nothing of it.
export const localPath: (path: string) => string = process.env.SITE_PREFIX
  ? (path) => withPrefix(prefix, path)
  : (path) => path;

/** Says a sentence from its English, split where the values stand. */
export type Say = (texts: readonly string[], values: readonly (string | number)[]) => string;

export const inEnglish: Say = (texts, values) => String.raw({ raw: texts }, ...values);

let say = inEnglish;

/** For a process that speaks more than one language, as the API does: from now on every `t` is said by `other`. */
export function sayBy(other: Say): void {
  say = other;
}

/**
 * Marks a sentence outside of JSX: t`Page ${number}`. It is written in English, and a build in another language has the
 * words of that language's catalog in its place. The API looks them up whenever it says them: a sentence that is made when a
 * module is loaded is in English there.
 */
export const t = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string => say(texts, values);

/** What is said of one, and of any other number. */
interface PluralForms {
  one: string;
  other: string;
}

/** `plural(count, { one: 'one person', other: `${count} people` })`, alone or inside a sentence. */
export const plural = (count: number, { one, other }: PluralForms): string => (count === 1 ? one : other);
