import { startTestApp } from '../../testing/test-app';
import type { Engine } from '../../testing/test-database';
import { ArticlesService } from '../writing/articles.service';
import { writingIn } from '../writing/written.fixture';

export const tagsRoute = '/api/admin/tags';

export type TagsOfApi = Awaited<ReturnType<typeof startTags>>;

/** Starts an API with a signed-in owner, and what tests do with its tags. */
export async function startTags(engine: Engine) {
  const api = await startTestApp(engine);
  const admin = await api.signIn();
  return {
    api,
    admin,
    write: writingIn(api),
    get: (id: string) => api.app.get(ArticlesService).get(id),
    site: async (slug: string) => (await api.get(`/api/posts/${slug}`)).body,
    rename: (name: string, to: string, merge = false) => admin.send('PUT', tagsRoute, { name, to, merge }),
    /** Returns the slugs of a tag's list, or the address that the list redirects to. */
    async tagged(tag: string) {
      const response = await fetch(`${api.url}/api/posts?${new URLSearchParams({ tag, limit: '50' })}`, {
        redirect: 'manual',
      });
      if (response.status !== 200) return response.headers.get('location');
      const { items } = (await response.json()) as { items: { slug: string }[] }; // the contract's
      return items.map(({ slug }) => slug);
    },
    async tag(name: string) {
      const { items } = (await admin.get(tagsRoute)).body;
      return items.find((one: { name: string }) => one.name === name);
    },
  };
}
