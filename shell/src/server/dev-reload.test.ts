import Fastify from 'fastify';

import { ApiHealth } from '../pages/api-health';
import { ContentCache } from '../pages/content-cache';
import { serveDevReload } from './dev-reload';

it('has forgotten the pages of the release before when it makes open pages reload', async () => {
  const app = Fastify({ forceCloseConnections: true });
  const pages = new ContentCache<string>({ api: new ApiHealth() });
  const make = async () => ({ value: 'a page', bytes: 6, paths: [] });
  let id = '/_mf/mf-blog/1.0.0-aa';
  serveDevReload(app, { releaseSet: () => ({ id }), pages });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await fetch(`${address}/_dev/changes`);
  const changes = body?.getReader();
  const next = async () => Buffer.from((await changes?.read())?.value ?? []).toString();
  try {
    expect(await next()).toMatch(/^data: \S+ \S+-aa\n\n$/);
    await pages.fetch('/', make);
    id = '/_mf/mf-blog/1.0.0-bb';
    expect(await next()).toMatch(/^data: \S+ \S+-bb\n\n$/);
    expect(pages.keys()).toEqual([]);
  } finally {
    await changes?.cancel();
    await app.close();
  }
});
