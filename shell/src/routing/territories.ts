/** Which remote owns which part of the site. A release may declare pages inside its own territory only. */
const territories: readonly { prefix: string; remote: string }[] = [
  { prefix: '/blog', remote: 'mf-blog' },
  { prefix: '/team', remote: 'mf-blog' },
  { prefix: '/admin', remote: 'mf-admin' },
  { prefix: '/blogpost', remote: 'mf-admin' },
];

/** Everything that no other remote owns. */
const restOfTheSite = 'mf-marketing';

/** The remotes that the site is composed of. */
export const remoteNames = [...new Set([restOfTheSite, ...territories.map(({ remote }) => remote)])];

const isWithin = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The remote whose territory a path or a path pattern lies in. */
export function territoryOf(path: string): string {
  return territories.find(({ prefix }) => isWithin(path, prefix))?.remote ?? restOfTheSite;
}
