import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Which methods each path of the router answers: what an `Allow` header says. */
@Injectable()
export class AllowedMethods {
  private readonly routes = new Map<string, { methods: Set<string>; pattern?: RegExp }>();

  /** Watches the router from before its first route. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ url, method }) => {
      const route = this.routes.get(url) ?? { methods: new Set() };
      for (const one of [method].flat()) route.methods.add(one);
      this.routes.set(url, route);
    });
  }

  /** The methods at a request's URL; none where there is no such path. */
  at(url: string): string[] {
    const [path = ''] = url.split('?');
    const found = [...this.routes].filter(([pathOfRoute, route]) => {
      // Made when somebody first asks, which no start waits for.
      route.pattern ??= patternOf(pathOfRoute);
      return route.pattern.test(path);
    });
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort();
  }

  /** Every method of every path, for the test that walks them. */
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
