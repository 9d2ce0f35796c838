import type { AccountRole } from 'contract/roles';
import { t } from 'contract/words';

interface RoleWords {
  /** "Writer" */
  name: string;
  /** What the role permits, for the owner who assigns it. */
  may: string;
  /** The same, for the invited colleague. */
  welcome: string;
}

export const roleWords: Readonly<Record<AccountRole, RoleWords>> = {
  owner: {
    name: t`Owner`,
    may: t`Everything, and who else has access.`,
    welcome: t`You are invited as an owner: you look after the whole site.`,
  },
  writer: {
    name: t`Writer`,
    may: t`Articles and pictures. Proposes facts and drafts service pages; an owner publishes them. Sees no requests.`,
    welcome: t`You are invited as a writer: you look after articles and pictures.`,
  },
  agent: {
    name: t`Agent`,
    may: t`Quote requests that are assigned to them or unassigned, and their own page.`,
    welcome: t`You are invited as an agent: you answer requests for quotes, and look after your own page.`,
  },
};
