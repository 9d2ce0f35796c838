import type { AccountRole } from 'contract/roles';

interface RoleWords {
  /** "Writer" */
  name: string;
  /** What it opens, for who chooses it for somebody. */
  may: string;
  /** The same for who was invited. */
  welcome: string;
}

export const roleWords: Readonly<Record<AccountRole, RoleWords>> = {
  owner: {
    name: 'Owner',
    may: 'Everything, and who else has access.',
    welcome: 'You are invited as an owner: you look after the whole site.',
  },
  writer: {
    name: 'Writer',
    may: 'Articles and pictures. Reads facts, and sees no requests.',
    welcome: 'You are invited as a writer: you look after articles and pictures.',
  },
  agent: {
    name: 'Agent',
    may: 'Quote requests that are theirs or nobody’s, and their own page.',
    welcome: 'You are invited as an agent: you answer requests for quotes, and look after your own page.',
  },
};
