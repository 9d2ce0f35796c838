import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `quote-limits.ts` has the first three, `throttle.ts` the last. */
type CountedLimit =
  | 'requests of a network'
  | 'guesses of a phone number'
  | 'mails of Medicare days'
  | 'attempts to sign in';

/** Limits of a route. */
export interface RouteLimits {
  /** Maximum bytes of a body, for routes whose input exceeds the general limit. */
  bodyBytes?: number;
  /** Requests per network, counted in memory before the request is read. */
  perMinute?: number;
  /**
   * Limit that the service counts in the database, in the transaction of the request: all instances share it, and a
   * request that fails does not count.
   */
  counted?: CountedLimit;
  /** Refused first under load, because repeating a read loses no typed input. */
  isSheddable?: true;
}

/** Sets the limits of a route. Without `isSheddable`, a route is never refused because of load. */
export const Limits = (limits: RouteLimits) => RouteConfig({ limits });

const limitsIn = (config: unknown): RouteLimits => (config as { limits?: RouteLimits } | undefined)?.limits ?? {}; // set by the decorator

/** Returns the limits of a request's route. */
export const limitsOf = ({ routeOptions }: FastifyRequest): RouteLimits => limitsIn(routeOptions.config);

/** Applies body limits to routes as they are registered. */
export function limitBodies(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyBytes } = limitsIn(route.config);
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
  });
}
