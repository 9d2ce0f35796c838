import type { RegistryDocument } from 'contract/release';
import Fastify from 'fastify';

import { serveRegistry } from './registry-route';

it('shows the releases to everybody, and not who changed them and why', async () => {
  const document: RegistryDocument = {
    revision: 7,
    parent: 6,
    at: '2026-11-21T14:00:00.000Z',
    by: 'ann@agency.example',
    reason: 'mf-blog was rolled back from 1.1.0 to 1.0.0',
    skipped: [{ check: 'bytes', reason: 'A chart for Ann.' }],
    remotes: {},
  };
  const app = Fastify();
  serveRegistry(app, () => document);
  const answer = await app.inject('/_mf/registry.json');
  expect(answer.json()).toEqual({ revision: 7, at: document.at, remotes: {} });
  expect(answer.headers['cache-control']).toBe('no-cache');
});
