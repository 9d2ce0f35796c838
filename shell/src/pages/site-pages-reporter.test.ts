import { sitePages, type SitePages } from 'contract/site-pages';
import { isSignedPages, pagesSignatureHeader } from 'contract/reported-pages';
import { until } from 'contract/testing/until';

import type { ReleaseSet } from '../renderer/release-set';
import { SitePagesReporter } from './site-pages-reporter';
import { startReceivingApi, type ReceivingApi } from './receiving-api.fixture';

const secret = 'a secret of shell and API';
let api: ReceivingApi<SitePages>;
let warnings: number;
let reporter: SitePagesReporter;
beforeEach(async () => {
  warnings = 0;
  api = await startReceivingApi((body, headers) => {
    const pages = sitePages.parse(body);
    return isSignedPages(secret, pages, String(headers[pagesSignatureHeader])) ? pages : null;
  });
  const log = { warn: () => (warnings += 1) };
  reporter = new SitePagesReporter({ apiUrl: api.url, secret, log: log as never, retryAfter: 5 }); // the only method that is called
});
afterEach(async () => {
  jest.useRealTimers();
  reporter.stop();
  await api.close();
});

const remote = (section: { path: string; private?: true }, ...pages: { paths: string[]; languages?: string[] }[]) => ({
  sections: [{ layout: 'site', ...section }],
  pages,
});
const releaseSet = (...remotes: object[]) => ({ remotes }) as unknown as Pick<ReleaseSet, 'remotes'>; // the field that is read

const blog = remote({ path: '/blog' }, { paths: ['/blog', '/news'], languages: ['es-US'] }, { paths: ['/blog/:slug'] });
const admin = remote({ path: '/admin', private: true }, { paths: ['/admin'] });
const careers = remote({ path: '/careers' }, { paths: ['/careers'] });

it('reports the pages of the releases to the API whenever they change', async () => {
  await reporter.follow(releaseSet(blog, admin));
  await reporter.follow(releaseSet(blog, admin));
  await reporter.follow(releaseSet(blog, admin, careers));
  expect(api.received).toEqual([
    {
      pages: [
        { path: '/blog', languages: ['es-US'] },
        { path: '/news', languages: ['es-US'] },
        { path: '/blog/:slug', languages: [] },
        { path: '/admin', languages: [] },
      ],
      privateSections: ['/admin'],
    },
    expect.objectContaining({ pages: expect.arrayContaining([{ path: '/careers', languages: [] }]) }),
  ]);
});

it('retries until the API accepts, and sends only the latest pages', async () => {
  api.status = 503;
  await reporter.follow(releaseSet(blog));
  await reporter.follow(releaseSet(careers));
  expect(warnings).toBeGreaterThanOrEqual(2);
  api.status = 204;
  await until(() => api.received.length > 0);
  await reporter.follow(releaseSet(careers));
  expect(api.received).toEqual([{ pages: [{ path: '/careers', languages: [] }], privateSections: [] }]);
});

it('sends nothing before a release is loaded', async () => {
  await reporter.follow(releaseSet());
  expect(api.received).toEqual([]);
});

it('sends nothing after it has stopped, even if a message fails at that moment', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  api.status = 503;
  const sending = reporter.follow(releaseSet(blog));
  reporter.stop();
  await sending;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  api.status = 204;
  await reporter.follow(releaseSet(careers));
  expect(api.received).toEqual([]);
});
