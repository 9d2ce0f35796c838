import type { Topic } from 'contract/posts';

/** What other places call the lines of business, in the letters of a slug. */
const names: readonly (readonly [Topic, RegExp])[] = [
  ['medicare', /^(medicare|medigap|part-[abd]|turning-65|medicare-.*)$/],
  ['group-health', /^(group-health|group|groups|employers?|employer-.*|small-business|group-.*|employee-benefits)$/],
  ['individual-health', /^(individual-health|individuals?|families|individual-.*|marketplace|aca|obamacare)$/],
  ['ease', /^(ease|ease-.*|benefits-administration)$/],
];

const slugLike = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The line of business that a category or tag names; the first that names one counts. Null where none does. */
export function topicOf(categories: readonly string[]): Topic | null {
  for (const category of categories) {
    const found = names.find(([, form]) => form.test(slugLike(category)));
    if (found) return found[0];
  }
  return null;
}
