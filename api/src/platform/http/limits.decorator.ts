import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a route names beside who may use it. */
export interface RouteLimits {
  /** Bytes of a body, where what the route is there for does not fit into what any other route takes. */
  bodyBytes?: number;
  /** Requests from one network. */
  perMinute?: number;
  /** Refused first while there is too much to do: reading again later costs nobody what they typed. */
  isSheddable?: true;
}

/** The limits of a route. One without is never refused for the load of the others. */
export const Limits = (limits: RouteLimits) => RouteConfig({ limits });

const limitsIn = (config: unknown): RouteLimits => (config as { limits?: RouteLimits } | undefined)?.limits ?? {}; // what the decorator puts there

/** The limits that the route of a request names. */
export const limitsOf = ({ routeOptions }: FastifyRequest): RouteLimits => limitsIn(routeOptions.config);

/** Gives each route the limit of its body, before it is made. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyBytes } = limitsIn(route.config);
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
  });
}
