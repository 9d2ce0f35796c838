import { randomUUID } from 'node:crypto';

/** The site's first owner, for the settings of its start. */
const owner = { email: 'owner@yarrowandday.example', password: randomUUID() };
export const ownerSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

/** Signs in to a site that was started with `ownerSettings`. */
export async function signedInOwner(address) {
  let cookie = '';
  async function send(method, path, body) {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: { origin: address, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    for (const set of response.headers.getSetCookie()) cookie += `${set.split(';')[0]}; `;
    return response.json();
  }
  await send('POST', 'auth/login', owner);
  return {
    /** Saves a draft. @returns what publishes it */
    async write(title) {
      const id = randomUUID();
      const { version } = await send('PUT', `admin/articles/${id}`, {
        baseVersion: 0,
        saveId: randomUUID(),
        content: contentOf(title),
      });
      return () => send('POST', `admin/articles/${id}/publish`, { baseVersion: version });
    },
  };
}

const contentOf = (title) => ({
  title,
  slug: title,
  markdown: `The ${title} is a plant that nobody has seen.`,
  excerpt: `${title}, in one sentence that says what it is about.`,
  topic: 'ease',
  author: 'ines-delgado',
  tags: [],
  cover: null,
  seo: { title: '', description: '' },
  canonical: null,
});
