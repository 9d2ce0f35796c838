import { calendarOf } from 'contract/icalendar';
import Fastify, { type FastifyInstance } from 'fastify';

import type { PageAnswer } from '../pages/page-service';
import { readRequest } from '../pages/page-request';
import type { Resolution } from '../pages/resolution';
import { ReleaseSet } from '../renderer/release-set';
import { responseOf } from '../response/response';
import { servePageCalendars } from './page-calendars';

const response = responseOf({ identity: Buffer.from('') }, { status: 200, type: 'text/html', audience: 'visitor' });
const request = readRequest('/', new ReleaseSet(1, []), { log: Fastify().log });
const answer = (resolution: Resolution): PageAnswer => ({ resolution, outcome: 'personal', request });
const text = calendarOf([{ uid: 'a@b', day: '2026-12-07', summary: 'Año', description: '“One”, two' }], {
  madeOn: '2026-11-23',
});

describe('the calendar of a page', () => {
  let app: FastifyInstance;
  let url: string;
  const site: Record<string, Resolution> = {
    '/sheet?birth=1962-03': { kind: 'page', response, meta: { calendar: encodeURIComponent(text) } },
    '/sheet': { kind: 'page', response, meta: {} },
    '/silent': { kind: 'unavailable', response },
  };
  beforeEach(async () => {
    app = Fastify();
    app.decorateRequest('label', null);
    servePageCalendars(app, { get: async (path) => answer(site[path] ?? { kind: 'missing', response }) });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  it('serves the calendar that the page declares for these answers, uncached', async () => {
    const response = await fetch(`${url}/calendar/sheet.ics?birth=1962-03`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe(text);
  });

  it.each([
    ['/calendar/sheet.ics', 404],
    ['/calendar/sheet?birth=1962-03', 404],
    ['/calendar/nothing.ics', 404],
    ['/calendar/silent.ics', 503],
  ])('answers %s with %i', async (path, status) => {
    expect((await fetch(url + path)).status).toBe(status);
  });
});
