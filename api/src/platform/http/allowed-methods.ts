import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Methods of each route, for the `Allow` header. */
@Injectable()
export class AllowedMethods {
  private readonly routes = new Map<string, { methods: Set<string>; pattern?: RegExp }>();

  /** Collects routes; call it before the first one is registered. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      const route = this.routes.get(url) ?? { methods: new Set() };
      for (const one of [method].flat()) route.methods.add(one);
      this.routes.set(url, route);
    });
  }

  /** Returns the methods at a request's URL; none for an unknown path. */
  at(url: string): string[] {
    const [path = ''] = url.split('?');
    const found = [...this.routes].filter(([pathOfRoute, route]) => {
      // Compiled on first use, to keep startup fast.
      route.pattern ??= patternOf(pathOfRoute);
      return route.pattern.test(path);
    });
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort();
  }

  /** Returns every method of every path, for the test that visits all routes. */
  all(): { url: string; method: string }[] {
    return [...this.routes].flatMap(([url, { methods }]) => [...methods].map((method) => ({ url, method })));
  }
}

function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}$`);
}
