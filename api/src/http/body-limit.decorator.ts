import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

interface Limit {
  bodyLimit?: number;
}

/** Lets a route take a body of so many bytes, where what it is there for does not fit into what any other route takes. */
export const BodyLimit = (bytes: number) => RouteConfig({ bodyLimit: bytes } satisfies Limit);

/** Gives each route the limit that it is marked with, before it is made. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as Limit; // what the decorator puts there
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}
