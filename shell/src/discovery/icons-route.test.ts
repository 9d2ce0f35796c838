import Fastify from 'fastify';
import { defaultAccent } from 'ui/accents';

import type { AgencyLook } from '../pictures/agency-logo';
import { PictureError } from '../pictures/pictures';
import { discoveryLinks } from '../renderer-thread/discovery-links';
import { serveIcons } from './icons-route';

it('answers 503 while the logo cannot be had, and draws the icon at the next request', async () => {
  let isAway = true;
  const look: AgencyLook = {
    accent: () => 'pine',
    logo: () => undefined,
    forDrawing: async () => {
      if (isAway) throw new PictureError('the logo cannot be had');
      return undefined;
    },
  };
  const app = Fastify();
  serveIcons(app, { draw: async () => Buffer.from('drawn') }, '<svg/>', look);
  const failed = await app.inject('/icon-192.png');
  expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  isAway = false;
  expect((await app.inject('/icon-192.png')).body).toBe('drawn');
  await app.close();
});

it('lets browsers keep the icon that documents link to for a day: its address stays the same with another drawing', async () => {
  const look: AgencyLook = { accent: () => 'pine', logo: () => undefined, forDrawing: async () => undefined };
  const [href = ''] = /\/[\w/]+\.svg/.exec(discoveryLinks(defaultAccent, undefined)) ?? [];
  const app = Fastify();
  serveIcons(app, { draw: async () => Buffer.from('drawn') }, '<svg/>', look);
  const { body, headers } = await app.inject(href);
  expect([body, headers['content-type']]).toEqual(['<svg/>', 'image/svg+xml']);
  expect(headers['cache-control']).toMatch(/^public, max-age=86400,/);
  await app.close();
});
