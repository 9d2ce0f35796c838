import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEnvironment } from 'contract/environment';

import { Pictures } from '../pictures/pictures';
import { addressProblems } from '../registry/declared-addresses';
import { createHttpServer } from './http-server';
import { openContent } from './live-content';
import { openReleases } from './live-releases';
import { createMetrics } from './metrics';
import { registerRoutes } from './routes';
import type { Settings } from './settings';

const folder = mkdtempSync(join(tmpdir(), 'routes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the shell's routes as they are registered: `/api/*`, `/favicon.svg`. */
async function registeredRoutes(): Promise<string[]> {
  const browserFiles = join(folder, 'browser');
  mkdirSync(browserFiles);
  writeFileSync(
    join(browserFiles, 'assets.json'),
    JSON.stringify({ scripts: [{ src: '/_shell/1.js', integrity: '' }] }),
  );
  writeFileSync(join(browserFiles, 'favicon.svg'), '<svg/>');
  const settings: Settings = {
    env: readEnvironment({
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      PROXY_SECRET: 'a secret of these tests',
      METRICS_TOKEN: 'a token of these tests',
      DEVELOPMENT_TOKEN: 'a token of these tests',
    }),
    isDevelopment: true,
    browserFiles,
    rendererScript: join(folder, 'renderer.cjs'),
    picturesScript: join(folder, 'pictures.cjs'),
    dataDir: folder,
    bootLine: '',
    analytics: null,
    policy: { bootLine: '', analyticsOrigin: null, isSecure: false },
  };
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const app = createHttpServer(settings.env, settings.policy, metrics);
  const routes: string[] = [];
  app.addHook('onRoute', ({ url }) => void routes.push(url));
  const releases = await openReleases({ settings, metrics, log: app.log });
  const content = openContent({ settings, releases, metrics, log: app.log });
  await registerRoutes(app, { settings, releases, content, pictures: new Pictures(settings.picturesScript), metrics });
  await app.ready();
  await app.close();
  return routes;
}

it('lets no remote declare a page at a path that the shell answers itself', async () => {
  const routes = await registeredRoutes();
  expect(routes).toContain('/metrics');
  const ofPages = '/*';
  const declarable = routes.filter((route) => {
    const [, first = ''] = route.split('/');
    const page = { name: './page', module: '', paths: [`/${first}`], rendering: 'server' as const, js: [] };
    return route !== ofPages && addressProblems({ sections: [], pages: [page], links: [] }).length === 0;
  });
  // Reserve the first segment in registry/owned-by-shell.json.
  expect(declarable).toEqual([]);
});
