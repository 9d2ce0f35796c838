import Fastify from 'fastify';

import type { ActiveRemote } from '../site/boot-data';
import { serveHealth } from './health-route';

const remote: ActiveRemote = {
  name: 'mf-blog',
  version: '1.0.0',
  entry: '',
  integrity: '',
  sections: [],
  links: [],
  pages: [],
};

describe('GET /_health', () => {
  it.each([
    ['is ok without the API', [remote], false, 200],
    ['is ok with the API', [remote], true, 200],
    ['is 503 without any release', [], true, 503],
  ])('%s', async (_title, remotes, isConnected, status) => {
    const app = Fastify();
    serveHealth(app, { releases: () => ({ revision: 7, remotes }), changes: { isConnected } });
    const answer = await app.inject('/_health');
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ revision: 7, changesConnected: isConnected });
  });
});
