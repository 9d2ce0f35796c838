import { until } from 'contract/testing/until';

import { startPagesSite, type PagesSite, type PagesSiteOptions } from '../server/pages-site.fixture';
import { larchLane } from './site.fixture';

const remotes = { 'mf-marketing': { './home': { paths: ['/'] }, './about': { paths: ['/about'] } } };

/** Shows the site data that a render receives. */
const render = `return rendered(job.view + ' of ' + job.site?.name, ['/api/site']);`;

const copyOnDisk = { ...larchLane, name: 'Kept Lane' };

describe('site data', () => {
  let site: PagesSite;
  const start = async (rest: Partial<PagesSiteOptions> = {}) => {
    site = await startPagesSite({ remotes, render, ...rest });
  };
  afterEach(() => site.stop());

  const about = async () => {
    const { statusCode, body } = await site.app.inject('/about');
    return [statusCode, body];
  };
  const shows = (text: string) => until(async () => (await about())[1] === text);
  const siteRequests = () => site.api.requests.filter((path) => path === '/api/site').length;

  it('is requested once and passed to every render', async () => {
    await start();
    expect(await about()).toEqual([200, 'page of Larch Lane']);
    await site.app.inject('/about?again');
    await site.app.inject('/nothing');
    expect(siteRequests()).toBe(1);
  });

  it.each(['', '{', '{"name":"cut o', '[]', 'null'])(
    'is requested from the API if the copy on disk is %j',
    async (spoiled) => {
      await start({ siteFile: spoiled });
      expect(await about()).toEqual([200, 'page of Larch Lane']);
      expect(site.log.filter(({ level }) => level !== 'info').map(({ message }) => message)).toEqual([
        'the copy of /api/site on disk cannot be read; it is requested',
      ]);
    },
  );

  it('is read from disk while the API fails, and refreshed when it recovers', async () => {
    await start({ siteFile: JSON.stringify(copyOnDisk), hasSite: false });
    expect(await about()).toEqual([200, 'page of Kept Lane']);
    expect(await about()).toEqual([200, 'page of Kept Lane']);
    site.api.site = larchLane;
    site.clock.now += 20_000;
    await site.site.get();
    await shows('page of Larch Lane');
  });

  it('is served from the last response during an outage', async () => {
    await start();
    await about();
    site.api.site = null;
    for (const seconds of [20, 40, 400]) {
      site.clock.now += seconds * 1_000;
      expect(await about()).toEqual([200, 'page of Larch Lane']);
    }
  });

  it('is missing if the API never responded, and the page is unavailable', async () => {
    await start({ hasSite: false });
    expect(await about()).toEqual([503, 'unavailable of undefined']);
  });

  it('is in the language of the page, with English as the fallback', async () => {
    await start({ languages: ['es-US'] });
    const inSpanish = async () => (await site.app.inject('/es/about')).body;
    expect(await inSpanish()).toBe('page of Larch Lane');
    site.api.siteInSpanish = { ...larchLane, name: 'Calle del Alerce' };
    site.cache.change(['/api/site']);
    expect(await inSpanish()).toBe('page of Calle del Alerce');
    expect((await site.app.inject('/es/nothing')).body).toBe('not-found of Calle del Alerce');
    expect(await about()).toEqual([200, 'page of Larch Lane']);
  });

  it('is in the language of the page even if the API is down', async () => {
    const aboutOnly = `if (job.view === 'page' && !job.url.endsWith('/about')) throw new Error('a fault of the page');`;
    await start({ languages: ['es-US'], render: `${aboutOnly} ${render}` });
    site.api.siteInSpanish = { ...larchLane, name: 'Calle del Alerce' };
    await site.app.inject('/es/about');
    site.api.site = null;
    site.api.siteInSpanish = null;
    site.clock.now += 20_000;
    expect((await site.app.inject('/es')).body).toBe('unavailable of Calle del Alerce');
  });

  it('updates all pages made from it when it changes', async () => {
    await start();
    await about();
    site.api.site = { ...larchLane, name: 'New Lane' };
    site.clock.now += 16_000; // stale, so it is refreshed in the background
    await shows('page of New Lane');
    expect(site.site.known?.name).toBe('New Lane');
  });
});
