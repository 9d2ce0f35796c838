import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { SignedInAdmin } from 'contract/auth';
import Fastify, { type FastifyInstance } from 'fastify';

import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { Previews } from '../release-choice/previews';
import { writeBuild } from '../release-cli/build-of.fixture';
import { addRelease } from '../release-cli/publish';
import { startContentApi, type ContentApiFixture } from './content-api.fixture';
import { PreviewSwitch } from './preview-switch';

const regular = 'the regular page';
const wanted = '/blog?a=1&release=mf-blog@1.9.0-rc.1';

let backend: TestStorages;
let api: ContentApiFixture;
let site: FastifyInstance;
beforeEach(async () => {
  backend = await openFolder();
  await addRelease(
    backend.storage,
    backend.folder,
    await writeBuild(backend.folder, 'code', { version: '1.9.0-rc.1' }),
  );
  api = await startContentApi();
  const releaseManager = { preview: async () => null };
  const previews = new Previews({ storage: backend.storage, releaseManager, secret: undefined, isSecure: false });
  const previewSwitch = new PreviewSwitch({ apiUrl: api.url, previews });
  site = Fastify();
  site.get('/*', async (request, reply) => (await previewSwitch.answer(request, reply)) ?? regular);
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await site.close();
  await api.stop();
  await backend.remove();
});

/** Signs an account in to every browser with a session. */
function signIn(role: SignedInAdmin['role'] | null): void {
  const admin = role && { id: '0b7a9a3e-0000-4000-8000-000000000001', email: 'ann@ash.example', role, person: null };
  api.text = JSON.stringify({ admin });
}

/** Not `inject` or `fetch`, which normalize the path. */
async function get(path: string, cookie = 'site-session=a') {
  const { port } = site.server.address() as AddressInfo; // it listens on TCP
  const [answer] = (await once(
    httpGet({ port, host: '127.0.0.1', path, agent: false, headers: { cookie } }),
    'response',
  )) as [IncomingMessage]; // the event's arguments
  const [setCookie = null] = answer.headers['set-cookie'] ?? [];
  const { location, 'cache-control': control } = answer.headers;
  return { status: answer.statusCode, location, control, setCookie, body: await text(answer) };
}

it('starts a preview for an owner, at the same page', async () => {
  signIn('owner');
  expect(await get(wanted)).toMatchObject({
    status: 303,
    location: '/blog?a=1',
    control: 'no-store',
    setCookie: expect.stringMatching(/^release-preview=mf-blog\/1\.9\.0-rc\.1-/),
  });
  expect(await get('/blog?release=mf-blog@9.9.9')).toMatchObject({ status: 404, setCookie: null });
});

it.each(['writer', 'agent', null] as const)('starts none for %s', async (role) => {
  signIn(role);
  expect(await get(wanted)).toMatchObject({ body: regular, setCookie: null });
});

it.each(['/blog', '//elsewhere.example/', '/\\elsewhere.example/'])(
  'ends a preview, and leads to no other site: %s',
  async (path) => {
    signIn('owner');
    const [cookie] = (await get(wanted)).setCookie?.split(';') ?? [];
    const { status, location, setCookie } = await get(`${path}?release=live`, cookie);
    expect([status, new URL(location ?? '', 'http://agency.example').origin]).toEqual([303, 'http://agency.example']);
    expect(setCookie).toMatch(/^release-preview=; .*Max-Age=0/);
    expect(await get(`${path}?release=live`)).toMatchObject({ body: regular, setCookie: null });
  },
);
