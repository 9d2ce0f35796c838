/** The language of this build, as `lang` has it. Builds in another language define it. */
export const language: string = process.env.SITE_LANGUAGE ?? 'en-US';

/**
 * Marks a sentence outside of JSX: t`Page ${number}`. It is written in English, and a build in another language has the
 * words of that language's catalog in its place.
 */
export const t = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...values);

/** What is said of one, and of any other number. */
interface PluralForms {
  one: string;
  other: string;
}

/** `plural(count, { one: 'one person', other: `${count} people` })`, alone or inside a sentence. */
export const plural = (count: number, { one, other }: PluralForms): string => (count === 1 ? one : other);
