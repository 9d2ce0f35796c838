import type { SignedInAdmin } from 'contract/auth';
import type { AccountRole } from 'contract/roles';
import { t } from 'contract/words';
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
  { to: '/admin', label: t`Today`, icon: 'clock', openTo: everybody },
  { to: '/admin/articles', label: t`Articles`, icon: 'article', openTo: ['writer'] },
  { to: '/admin/new-article', label: t`New article`, icon: 'pencil', openTo: ['writer'] },
  { to: '/admin/tags', label: t`Tags`, icon: 'list', openTo: ['writer'] },
  { to: '/admin/media', label: t`Media`, icon: 'image', openTo: ['writer'] },
  { to: '/admin/transfer', label: t`Import and export`, icon: 'download' },
  { to: quotesPath, label: t`Quote requests`, icon: 'inbox', openTo: ['agent'] },
  { to: '/admin/facts', label: t`Facts to check`, icon: 'calendar', openTo: ['writer'] },
  { to: '/admin/people', label: t`People`, icon: 'users' },
  { to: '/admin/services', label: t`Service pages`, icon: 'source', openTo: ['writer'] },
  { to: '/admin/towns', label: t`Towns`, icon: 'globe' },
  { to: '/admin/agency', label: t`Agency`, icon: 'pin' },
  { to: '/admin/links', label: t`Header and footer`, icon: 'link' },
  { to: '/admin/redirects', label: t`Redirects`, icon: 'redo' },
  { to: '/admin/access', label: t`Who has access`, icon: 'key' },
  { to: '/admin/archive', label: t`Archive`, icon: 'eye' },
  { to: '/admin/releases', label: t`Releases`, icon: 'history' },
  { to: '/admin/jobs', label: t`Background work`, icon: 'tasks' },
  { to: '/admin/account', label: t`Account`, icon: 'user', openTo: everybody },
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
      ? [{ to: `/admin/people/${person}`, label: t`My page`, icon: 'users', openTo: ['agent'] }]
      : [];
  return places.flatMap((place) => {
    if (place.to === '/admin/people') return ownPage;
    return place.openTo?.includes(role) ? [place] : [];
  });
}

export const mayOpen = (admin: SignedInAdmin, pathname: string): boolean =>
  admin.role === 'owner' || placesOf(admin).some((place) => isAt(place, pathname));
