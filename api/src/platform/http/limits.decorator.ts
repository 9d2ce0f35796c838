import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits of a route. */
export interface RouteLimits {
  /** Maximum bytes of a body, for routes whose input exceeds the general limit. */
  bodyBytes?: number;
  /** Requests per network. */
  perMinute?: number;
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
