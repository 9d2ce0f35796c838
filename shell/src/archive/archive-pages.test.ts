import type { RegistryDocument } from 'contract/release';

import { ArchivePages } from './archive-pages';

const section = (path: string, isPrivate = false) => ({
  path,
  layout: 'site' as const,
  ...(isPrivate && { private: true as const }),
});

function documentOf(revision: number, blog: string, admin = 'admin-1', blogState = 'enabled') {
  const registered = { state: 'enabled', previous: null };
  const remotes = {
    'mf-blog': { ...registered, state: blogState, base: blog, sections: [section('/blog')] },
    'mf-admin': { ...registered, base: admin, sections: [section('/admin', true)] },
  };
  const at = `2026-11-2${revision}T15:00:00.000Z`;
  return { revision, parent: revision - 1, at, by: 'ann', reason: '', remotes } as unknown as RegistryDocument; // only the fields that are read
}

it('lists the revisions that changed what visitors saw, and skips canary steps and admin releases', async () => {
  const documents = [
    documentOf(1, 'blog-1', 'admin-2'),
    documentOf(2, 'blog-1', 'admin-2'), // a canary started
    documentOf(3, 'blog-2', 'admin-2'),
    documentOf(4, 'blog-2', 'admin-3'),
    documentOf(5, 'blog-2', 'admin-3', 'disabled'),
    documentOf(6, 'blog-2', 'admin-3'),
  ];
  const pages = new ArchivePages({
    registry: { at: async () => documentOf(0, 'blog-1'), between: async () => documents },
  } as unknown as ConstructorParameters<typeof ArchivePages>[0]); // no other option is used
  const { items } = await pages.revisions({ since: '2026-11-20T15:00:00.000Z', at: '2026-11-27T15:00:00.000Z' });
  expect(items.map(({ number }) => number)).toEqual([3, 5, 6]);
});
