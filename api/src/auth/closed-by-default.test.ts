import { RequestMethod, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { AllowedMethods } from '../http/allowed-methods';
import { ProbeModule } from '../testing/probe.module';
import { startTestApp, type TestApp } from '../testing/test-app';
import { Public } from './public.decorator';

interface Route {
  method: string;
  path: string;
  public: boolean;
}

/** Nest's own view of the routes: where each handler is and whether it is marked. */
function handlersOf({ app }: TestApp): Route[] {
  const reflector = app.get(Reflector);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>; // a controller has handlers
      const base = reflector.get<string>('path', metatype as Type); // the decorator of every controller sets it
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const method = handler && reflector.get<RequestMethod | undefined>('method', handler);
        if (!handler || method === undefined) return [];
        const path = `/${base}/${reflector.get<string>('path', handler)}`.replace(/\/+/g, '/').replace(/\/$/, '');
        const open = reflector.getAllAndOverride(Public, [handler, metatype as Type]) ?? false; // as above
        return [{ method: RequestMethod[method], path, public: open }];
      });
    });
}

describe('a visitor who is not signed in', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { extra: [ProbeModule, DiscoveryModule], environment: { NODE_ENV: 'development' } });
  });
  afterAll(() => api.stop());

  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const request = ({ method, path }: Route) => {
    const abort = new AbortController();
    // The answer's head is enough: the stream of changes has no end.
    return fetch(api.url + path.replace(/:\w+/g, 'x'), { method, signal: abort.signal }).then(({ status }) => {
      abort.abort();
      return status;
    });
  };

  it('meets the router of the server and of Nest as one: no route goes around the guard', () => {
    const served = app(api).map(({ url, method }) => `${method} ${url}`);
    expect(served.filter((one) => !one.startsWith('HEAD ')).sort()).toEqual(handlersOf(api).map(name).sort());
  });

  it('is refused on every route that is not marked as public', async () => {
    const closed = handlersOf(api).filter((route) => !route.public);
    expect(closed.map(name)).toContain('GET /api/probe/forgotten');
    for (const route of closed)
      expect({ route: name(route), status: await request(route) }).toEqual({ route: name(route), status: 401 });
  });

  it('is not refused on any route that is', async () => {
    const open = handlersOf(api).filter((route) => route.public && !route.path.startsWith('/api/probe'));
    expect(open.length).toBeGreaterThan(10);
    for (const route of open)
      expect({ route: name(route), closed: (await request(route)) === 401 }).toEqual({ route: name(route), closed: false });
  });

  it('learns what to do', async () => {
    expect(await api.get('/api/probe/forgotten')).toEqual({
      status: 401,
      body: { code: 'unauthenticated', message: 'Sign in to do this.' },
    });
  });
});

const app = (api: TestApp) => api.app.get(AllowedMethods).all();
