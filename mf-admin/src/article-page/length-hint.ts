/** "39 characters. Up to 70 show whole in search results." */
export function lengthHint(text: string, most: number): string {
  const count = [...text].length;
  const counted = count === 1 ? '1 character' : `${count} characters`;
  return count > most ? `${counted}. Search results cut it after about ${most}.` : `${counted}. Up to ${most} show whole in search results.`;
}
