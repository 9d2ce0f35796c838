import { plural, t } from 'contract/words';

/** Returns the message for a text over the limit. The field does not truncate input, so no text is lost unnoticed. */
export function lengthFault(text: string, most: number): string | undefined {
  const extra = [...text].length - most;
  return extra > 0
    ? t`${plural(extra, { one: '1 character', other: `${extra} characters` })} too long. Shorten it, so that the article can be saved.`
    : undefined;
}

/** Returns a hint such as "39 characters. Up to 70 show whole in search results." */
export function lengthHint(text: string, most: number): string {
  const count = [...text].length;
  return count > most
    ? t`${plural(count, { one: '1 character', other: `${count} characters` })}. Search results cut it after about ${most}.`
    : t`${plural(count, { one: '1 character', other: `${count} characters` })}. Up to ${most} show whole in search results.`;
}
