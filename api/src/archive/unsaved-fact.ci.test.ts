import { asOfHeaders } from 'contract/as-of';
import type { FactContent } from 'contract/fact-content';
import { until } from 'contract/testing/until';

import { writingIn } from '../articles/writing/written.fixture';
import type { SignedInClient } from '../testing/signed-in';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onOneEngine } from '../testing/test-database';
import { proxySecret } from '../testing/visitor-at';

const part = 'medicare.part-b-premium.2026';

onOneEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  const withFact = async (fact: string, path: string, at = api.clock.at.toISOString()) =>
    (await fetch(api.url + path, { headers: asOfHeaders(proxySecret, at, { fact }) })).text();
  const today = async (path: string) => (await fetch(api.url + path)).text();

  const path = `/api/admin/facts/${part}`;
  let admin: SignedInClient;
  let content: FactContent;
  beforeAll(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
    admin = await api.signIn();
    ({ content } = (await admin.get(path)).body);
  });
  afterAll(() => api.stop());
  const preview = async (changed: Partial<FactContent>): Promise<string> =>
    (await admin.send('POST', `${path}/preview`, { content: { ...content, ...changed } })).body.fact;

  it('shows lists and articles with the change, and changes nothing that visitors see', async () => {
    const { slug } = await write.published({ title: 'What it costs', markdown: `It is :fact[${part}].` });
    const paths = [`/api/posts/${slug}`, '/api/facts', '/api/facts/ledger'];
    const before = await Promise.all(paths.map(today));
    const fact = await preview({ value: '$999.99 a month' });
    for (const one of paths) expect(await withFact(fact, one)).toContain('$999.99 a month');
    expect(await Promise.all(paths.map(today))).toEqual(before);
    expect((await admin.get(path)).body).toMatchObject({ version: 1, content });
  });

  it('shows the next figure on its day', async () => {
    const { next: _, ...figure } = content;
    const next = { ...figure, value: '$888.88 a month', holds: { from: '2027-01-01', to: null } };
    const fact = await preview({ next });
    expect(await withFact(fact, '/api/facts')).not.toContain('$888.88');
    expect(await withFact(fact, '/api/facts', '2027-01-01T17:00:00.000Z')).toContain('$888.88');
  });

  it('follows what is published meanwhile', async () => {
    const fact = await preview({ value: '$777.77 a month' });
    expect(await withFact(fact, '/api/posts')).not.toContain('Published meanwhile');
    await write.published({ title: 'Published meanwhile' });
    await until(async () => (await withFact(fact, '/api/posts')).includes('Published meanwhile'));
  });

  it('reports each fault at its field, and takes none that the shell did not sign', async () => {
    const { status, body } = await admin.send('POST', `${path}/preview`, { content: { ...content, value: 'a lot' } });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['content.value']]);
    const fact = await preview({ value: '$999.99 a month' });
    const at = api.clock.at.toISOString();
    const headers = { ...asOfHeaders(proxySecret, at), 'x-as-of-fact': fact };
    expect((await fetch(`${api.url}/api/facts`, { headers })).status).toBe(403);
  });

  it('fits into a URL at the limits of every field, and asks for a shorter address if it does not', async () => {
    const long = (length: number) => `$1 ${'“More” than before, '.repeat(40)}`.slice(0, length);
    const figure = {
      sentence: long(600),
      source: { name: long(200), url: 'https://cms.gov/' },
      contested: long(400),
    };
    const { next: _, ...now } = { ...content, ...figure, value: long(400) };
    const waiting = { ...now, holds: { from: '2027-01-01', to: null } };
    const fact = await preview({ ...now, next: waiting });
    expect(await withFact(fact, '/api/facts')).toContain('“More” than before');
    const url = `https://cms.gov/${'a'.repeat(12_000)}`;
    const { body } = await admin.send('POST', `${path}/preview`, {
      content: { ...content, source: { ...content.source, url } },
    });
    expect(body.fields).toEqual({ 'content.source.url': 'Use a shorter address to see a preview' });
  });
});
