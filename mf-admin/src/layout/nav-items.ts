import type { SignedInAdmin } from 'contract/auth';
import type { AccountRole } from 'contract/roles';
import { t } from 'contract/words';
import type { IconName } from 'ui/admin-icon';

/** An admin page in the navigation. */
export interface NavItem {
  to: string;
  label: string;
  icon: IconName;
  /** Roles that may open it, besides owners, who may open every page. The API authorizes each request itself. */
  openTo?: readonly AccountRole[];
}

/** Path of the quote requests. The navigation shows the number of new ones. */
export const quotesPath = '/admin/quotes';

const everyRole = ['writer', 'agent'] as const;

/** Pages in navigation order. A page adds its entry here and in remote.json; a test compares the two. */
export const navItems: readonly NavItem[] = [
  { to: '/admin', label: t`Today`, icon: 'clock', openTo: everyRole },
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
  { to: '/admin/account', label: t`Account`, icon: 'user', openTo: everyRole },
];

/** Page opened after signing in, unless another one was requested. */
export const homePath = navItems[0]?.to ?? '/';

/** Returns whether a path belongs to a navigation entry, including subpages such as an article. */
export const isAt = ({ to }: NavItem, pathname: string) =>
  pathname === to || (to !== homePath && pathname.startsWith(`${to}/`));

/** Returns the navigation of an account. An agent's own page replaces the list of people. */
export function navItemsOf({ role, person }: SignedInAdmin): readonly NavItem[] {
  if (role === 'owner') return navItems;
  const ownPage: NavItem[] =
    role === 'agent' && person !== null
      ? [{ to: `/admin/people/${person}`, label: t`My page`, icon: 'users', openTo: ['agent'] }]
      : [];
  return navItems.flatMap((place) => {
    if (place.to === '/admin/people') return ownPage;
    return place.openTo?.includes(role) ? [place] : [];
  });
}

/** Returns the roles besides owners for which a page is. Of the pages of people, agents open only their own. */
export const rolesOf = (pathname: string): readonly AccountRole[] =>
  navItems.find((place) => isAt(place, pathname))?.openTo ?? [];

export const mayOpen = (admin: SignedInAdmin, pathname: string): boolean =>
  admin.role === 'owner' || navItemsOf(admin).some((place) => isAt(place, pathname));
