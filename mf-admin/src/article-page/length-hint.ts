/** Said of what the site will not take. It is not cut while somebody types or pastes: no word goes without being seen. */
export function lengthFault(text: string, most: number): string | undefined {
  const extra = [...text].length - most;
  return extra > 0
    ? `${extra === 1 ? '1 character' : `${extra} characters`} too long. Shorten it, so that the article can be saved.`
    : undefined;
}

/** "39 characters. Up to 70 show whole in search results." */
export function lengthHint(text: string, most: number): string {
  const count = [...text].length;
  const counted = count === 1 ? '1 character' : `${count} characters`;
  return count > most
    ? `${counted}. Search results cut it after about ${most}.`
    : `${counted}. Up to ${most} show whole in search results.`;
}
