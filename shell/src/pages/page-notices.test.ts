import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sitePages, type SitePages } from 'contract/site-pages';
import { isSignedPages, pagesSignatureHeader } from 'contract/told-pages';

import { until } from '../registry/until.fixture';
import type { ReleaseSet } from '../renderer/release-set';
import { PageNotices } from './page-notices';

const secret = 'a secret of shell and API';
let api: Server;
let heard: SitePages[];
let status: number;
let warnings: number;
let notices: PageNotices;
beforeEach(async () => {
  [heard, status, warnings] = [[], 204, 0];
  api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const told = sitePages.parse(JSON.parse(Buffer.concat(chunks).toString()));
      const isSigned = isSignedPages(secret, told, String(request.headers[pagesSignatureHeader]));
      if (status === 204 && isSigned) heard.push(told);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // it listens on TCP
  const log = { warn: () => (warnings += 1) };
  notices = new PageNotices({ apiUrl: `http://127.0.0.1:${port}`, secret, log: log as never, retryAfter: 5 }); // only this is called
});
afterEach(async () => {
  notices.stop();
  await new Promise((resolve) => api.close(resolve));
});

const remote = (section: { path: string; private?: true }, ...pages: { paths: string[]; languages?: string[] }[]) => ({
  sections: [{ layout: 'site', ...section }],
  pages,
});
const releaseSet = (...remotes: object[]) => ({ remotes }) as unknown as Pick<ReleaseSet, 'remotes'>; // what is read of them

const blog = remote({ path: '/blog' }, { paths: ['/blog', '/news'], languages: ['es-US'] }, { paths: ['/blog/:slug'] });
const admin = remote({ path: '/admin', private: true }, { paths: ['/admin'] });
const careers = remote({ path: '/careers' }, { paths: ['/careers'] });

it('tells the API which pages the releases have, with each release set that changes them', async () => {
  await notices.follow(releaseSet(blog, admin));
  await notices.follow(releaseSet(blog, admin));
  await notices.follow(releaseSet(blog, admin, careers));
  expect(heard).toEqual([
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

it('tells it again until the API takes it, and the newest only', async () => {
  status = 503;
  await notices.follow(releaseSet(blog));
  await notices.follow(releaseSet(careers));
  expect(warnings).toBeGreaterThanOrEqual(2);
  status = 204;
  await until(() => heard.length > 0);
  await notices.follow(releaseSet(careers));
  expect(heard).toEqual([{ pages: [{ path: '/careers', languages: [] }], privateSections: [] }]);
});

it('says nothing before anything is loaded', async () => {
  await notices.follow(releaseSet());
  expect(heard).toEqual([]);
});
