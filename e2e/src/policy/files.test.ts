import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { siteUrl, siteDataDir } from '../journeys';
import { rawRequest } from '../raw-request';

const get = (path: string, headers: Record<string, string> = {}) => rawRequest(siteUrl(), path, headers);

/** Returns the folder of mf-blog's active release. */
async function blogRelease() {
  const { body } = await get('/_mf/registry.json');
  const { remotes } = JSON.parse(body.toString()) as { remotes: Record<string, { base: string }> }; // our own document
  const base = Object.values(remotes).find((remote) => remote.base.includes('mf-blog'))?.base;
  if (!base) throw new Error('The registry names no release of mf-blog');
  return base;
}

const climbs = [
  '/_mf/../registry/',
  '/_mf/..%2f..%2f..%2fpackage.json',
  '/_mf/%2e%2e/%2e%2e/shell/running.json',
  '/_mf/%2e%2e%2fshell%2frunning.json',
  '/_mf/..%5c..%5cshell%5crunning.json',
  '/_mf/..\\..\\shell\\running.json',
  '/_mf/%252e%252e%252fshell%252frunning.json',
  '/_mf/mf-blog/../../../database.sqlite',
  '/_mf/registry.json%00.js',
  '/_mf//etc/passwd',
  '/_shell/../server.cjs',
  '/_shell/..%2fserver.cjs',
  '/_shell/%2e%2e/server.cjs',
  '/_shell/%2e%2e%2fserver.cjs',
  '/_shell/..\\server.cjs',
  '/_shell/..%5cserver.cjs',
  '/_shell/%00',
  '/_shell/fonts/..%2f..%2fserver.cjs',
  '/_shell/.env',
];

it.each(climbs)('prevents path traversal by %s', async (path) => {
  const { status, body } = await get(path);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/apiUrl|root:|require\(|SQLite format|"workspaces"/);
});

it("does not serve a release's server file, compressed or not", async () => {
  const base = await blogRelease();
  expect((await get(`${base}/release.json`)).status).toBe(200);
  for (const name of ['server.cjs', 'server.cjs.br', 'server.cjs.gz', 'server%2ecjs', './server.cjs', 'SERVER.CJS']) {
    const { status, body } = await get(`${base}/${name}`, { 'accept-encoding': 'br, gzip' });
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('module.exports');
  }
});

it("does not serve a release's source maps", async () => {
  const base = await blogRelease();
  const { files } = JSON.parse((await get(`${base}/release.json`)).body.toString()) as { files: object }; // our own document
  const maps = Object.keys(files).filter((name) => name.endsWith('.map'));
  expect(maps).toContain('remote-entry.js.map');
  for (const name of maps) expect((await get(`${base}/${name}`)).status).toBe(404);
});

it("does not serve the shell's source maps, of this build or of earlier ones", async () => {
  const kept = readdirSync(join(siteDataDir(), 'shell-files'));
  const maps = kept.filter((name) => name.endsWith('.map'));
  expect(maps.some((name) => name.startsWith('main.'))).toBe(true);
  for (const name of maps) expect((await get(`/_shell/${name}`)).status).toBe(404);
});

it('lists no folder', async () => {
  for (const path of ['/_mf/', '/_mf/mf-blog/', '/_shell/', '/_shell/fonts/']) {
    expect((await get(path)).status).toBe(404);
  }
});

it('serves a release file unchanged, immutable and compressed', async () => {
  const path = `${await blogRelease()}/remote-entry.js`;
  const plain = await get(path, { 'accept-encoding': 'identity' });
  const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
  const gzip = await get(path, { 'accept-encoding': 'gzip' });
  expect(plain.headers['cache-control']?.[0]).toMatch(/max-age=31536000.*immutable/);
  expect(plain.body).toEqual(readFileSync(join(siteDataDir(), path.replace('/_mf/', 'releases/'))));
  expect(brotli.headers['content-encoding']).toEqual(['br']);
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gzip.headers['content-encoding']).toEqual(['gzip']);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
});
