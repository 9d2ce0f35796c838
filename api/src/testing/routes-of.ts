import { RequestMethod, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

import { FromOwnPages, TakesContentType } from '../accounts/auth/own-pages.decorator';
import { Public } from '../platform/http/public.decorator';
import type { TestApp } from './test-app';

export interface Route {
  method: string;
  path: string;
  public: boolean;
  /** Whether only the site's own pages may write to it. */
  own: boolean;
  /** Content types it accepts. */
  types: readonly string[];
}

/** Returns a name such as `GET /api/site`. */
export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Lists the routes as Nest knows them, with their decorators. The app must include `DiscoveryModule`. */
export function routesOf({ app }: TestApp): Route[] {
  const reflector = app.get(Reflector);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>; // a controller has handlers
      const base = reflector.get<string>('path', metatype as Type); // set by the decorator of every controller
      return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const method = handler && reflector.get<RequestMethod | undefined>('method', handler);
        if (!handler || method === undefined) return [];
        const path = `/${base}/${reflector.get<string>('path', handler)}`.replace(/\/+/g, '/').replace(/\/$/, '');
        const targets = [handler, metatype as Type]; // as above
        const open = reflector.getAllAndOverride(Public, targets) ?? false;
        const isWrite = method !== RequestMethod.GET;
        const own = isWrite && (!open || (reflector.getAllAndOverride(FromOwnPages, targets) ?? false));
        const types = [reflector.getAllAndOverride(TakesContentType, targets) ?? 'application/json'].flat();
        return [{ method: RequestMethod[method], path, public: open, own, types }];
      });
    });
}
