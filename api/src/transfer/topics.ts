import { topicNames, topics, type Topic } from 'contract/lines-of-business';

/** Names of the lines of business on other sites besides our own, in the form of slugs. */
const otherNames: Readonly<Partial<Record<Topic, RegExp>>> = {
  medicare: /^(medigap|part-[abd]|turning-65)$/,
  'group-health': /^(groups?|employers?|employer-.*|small-business|group-.*|employee-benefits)$/,
  'individual-health': /^(individuals?|families|individual-.*|marketplace|aca|obamacare)$/,
  ease: /^benefits-administration$/,
};

const slugLike = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const isNamed = (topic: Topic, name: string) =>
  name === slugLike(topicNames[topic]) || `${name}-`.startsWith(`${topic}-`) || otherNames[topic]?.test(name) === true;

/** Returns the line of business named by a category or tag, the first that names one; null if none does. */
export function topicOf(categories: readonly string[]): Topic | null {
  for (const category of categories) {
    const found = topics.find((topic) => isNamed(topic, slugLike(category)));
    if (found) return found;
  }
  return null;
}
