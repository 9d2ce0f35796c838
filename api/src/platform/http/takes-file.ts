import { uploadRoutes } from 'contract/uploads';
import type { FastifyRequest } from 'fastify';

const routes: ReadonlySet<string> = new Set(uploadRoutes);

/** Whether the route of a request accepts a form with a file. */
export const takesFile = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routes.has(routeOptions.url ?? '');
