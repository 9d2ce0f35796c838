import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';

import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { onePage, writeBuild } from '../release-cli/build-of.fixture';
import { lastBuildOf } from '../release-choice/development-releases';
import { developmentPath, serveDevelopmentBuilds } from './development-route';

const token = 'a token of the staging site';

describe('development builds', () => {
  let backend: TestStorages;
  let build: object;
  let sites: FastifyInstance[] = [];
  beforeEach(async () => {
    backend = await openFolder();
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    const manifest = await writeBuild(folder, onePage('one'));
    const names = Object.keys(manifest.files);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'base64')));
    build = { developer: 'ann', manifest, files: Object.fromEntries(names.map((name, at) => [name, contents[at]])) };
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    for (const site of sites) await site.close();
    sites = [];
    await backend.remove();
  });

  const put = async (payload: object, authorization: string, siteToken: string | undefined = token) => {
    const site = Fastify();
    sites.push(site);
    serveDevelopmentBuilds(site, backend.storage, siteToken);
    const answer = await site.inject({ method: 'PUT', url: developmentPath, headers: { authorization }, payload });
    const message = answer.body === '' ? null : answer.json<{ message: string }>().message;
    return [answer.statusCode, message];
  };
  const isThere = async () => (await lastBuildOf(backend.storage, 'mf-blog', 'ann')) !== null;

  it('are accepted with the token', async () => {
    expect(await put(build, `Bearer ${token}`)).toEqual([204, null]);
    expect(await isThere()).toBe(true);
  });

  it('are refused without the token, and on a site without one', async () => {
    expect(await put(build, 'Bearer another token')).toEqual([401, 'This site has another DEVELOPMENT_TOKEN.']);
    expect((await put(build, ''))[0]).toBe(401);
    const site = Fastify();
    sites.push(site);
    serveDevelopmentBuilds(site, backend.storage, undefined);
    const headers = { authorization: 'Bearer undefined' };
    const payload = { ...build, large: 'x'.repeat(2 * 1024 * 1024) };
    expect((await site.inject({ method: 'PUT', url: developmentPath, headers, payload })).statusCode).toBe(404);
    expect(await isThere()).toBe(false);
  });

  it('are refused with a reason if they are invalid', async () => {
    expect(await put({ developer: 'ann' }, `Bearer ${token}`)).toEqual([400, 'That is no build of a remote.']);
    expect(await put({ ...build, developer: '../ann' }, `Bearer ${token}`)).toEqual([
      400,
      'That is no build of a remote.',
    ]);
    expect(await put({ ...build, files: {} }, `Bearer ${token}`)).toEqual([
      422,
      expect.stringMatching(/is not what its manifest says$/),
    ]);
    expect(await isThere()).toBe(false);
  });
});
