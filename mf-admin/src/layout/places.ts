import type { SignedInAdmin } from 'contract/auth';
import type { AccountRole } from 'contract/roles';
import type { IconName } from 'ui/admin-icon';

/** A page of the admin that its rail leads to. */
export interface Place {
  to: string;
  label: string;
  icon: IconName;
  /** Who may open it beside owners, who may open everything. The API decides about each request by itself. */
  openTo?: readonly AccountRole[];
}

/** Where the requests are, of which the rail says how many are new. */
export const quotesPath = '/admin/quotes';

const everybody = ['writer', 'agent'] as const;

/** In the order of the rail. A page adds its line here together with its line in remote.json; a test compares the two. */
export const places: readonly Place[] = [
  { to: '/admin', label: 'Today', icon: 'clock', openTo: everybody },
  { to: '/admin/articles', label: 'Articles', icon: 'article', openTo: ['writer'] },
  { to: '/admin/new-article', label: 'New article', icon: 'pencil', openTo: ['writer'] },
  { to: '/admin/media', label: 'Media', icon: 'image', openTo: ['writer'] },
  { to: '/admin/transfer', label: 'Import and export', icon: 'download' },
  { to: quotesPath, label: 'Quote requests', icon: 'inbox', openTo: ['agent'] },
  { to: '/admin/facts', label: 'Facts to check', icon: 'calendar', openTo: ['writer'] },
  { to: '/admin/people', label: 'People', icon: 'users' },
  { to: '/admin/services', label: 'Service pages', icon: 'source', openTo: ['writer'] },
  { to: '/admin/towns', label: 'Towns', icon: 'globe' },
  { to: '/admin/agency', label: 'Agency', icon: 'pin' },
  { to: '/admin/links', label: 'Header and footer', icon: 'link' },
  { to: '/admin/redirects', label: 'Redirects', icon: 'redo' },
  { to: '/admin/access', label: 'Who has access', icon: 'key' },
  { to: '/admin/archive', label: 'Archive', icon: 'eye' },
  { to: '/admin/releases', label: 'Releases', icon: 'history' },
  { to: '/admin/jobs', label: 'Background work', icon: 'tasks' },
  { to: '/admin/account', label: 'Account', icon: 'user', openTo: everybody },
];

/** Where somebody goes after signing in who wanted to go nowhere in particular. */
export const firstPlace = places[0]?.to ?? '/';

/** Whether the rail marks a place at a path: a page below it, one article for example, belongs to it too. */
export const isAt = ({ to }: Place, pathname: string) =>
  pathname === to || (to !== firstPlace && pathname.startsWith(`${to}/`));

/** What the rail shows to an account. An agent's own page stands where owners have everybody's. */
export function placesOf({ role, person }: SignedInAdmin): readonly Place[] {
  if (role === 'owner') return places;
  const ownPage: Place[] =
    role === 'agent' && person !== null
      ? [{ to: `/admin/people/${person}`, label: 'My page', icon: 'users', openTo: ['agent'] }]
      : [];
  return places.flatMap((place) => {
    if (place.to === '/admin/people') return ownPage;
    return place.openTo?.includes(role) ? [place] : [];
  });
}

export const mayOpen = (admin: SignedInAdmin, pathname: string): boolean =>
  admin.role === 'owner' || placesOf(admin).some((place) => isAt(place, pathname));
