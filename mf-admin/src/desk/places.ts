import type { IconName } from 'ui/admin-icon';

/** A page of the desk that its rail leads to. */
export interface Place {
  to: string;
  label: string;
  icon: IconName;
}

/** Where the requests are, of which the rail says how many are new. */
export const quotesPath = '/admin/quotes';

/** In the order of the rail. A page adds its line here together with its line in remote.json; a test compares the two. */
export const places: readonly Place[] = [
  { to: '/admin', label: 'Today', icon: 'clock' },
  { to: '/admin/articles', label: 'Articles', icon: 'article' },
  { to: '/admin/new-article', label: 'New article', icon: 'pencil' },
  { to: '/admin/media', label: 'Media', icon: 'image' },
  { to: '/admin/transfer', label: 'Import and export', icon: 'download' },
  { to: quotesPath, label: 'Quote requests', icon: 'inbox' },
  { to: '/admin/facts', label: 'Facts to check', icon: 'calendar' },
  { to: '/admin/people', label: 'People', icon: 'users' },
  { to: '/admin/agency', label: 'Agency', icon: 'pin' },
  { to: '/admin/releases', label: 'Releases', icon: 'history' },
  { to: '/admin/jobs', label: 'Background work', icon: 'tasks' },
  { to: '/admin/account', label: 'Account', icon: 'user' },
];

/** Where somebody goes after signing in who wanted to go nowhere in particular. */
export const firstPlace = places[0]?.to ?? '/';

/** Whether the rail marks a place at a path: a page below it, one article for example, belongs to it too. */
export const isAt = ({ to }: Place, pathname: string) =>
  pathname === to || (to !== firstPlace && pathname.startsWith(`${to}/`));
