import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { ProbeModule } from '../../testing/probe.module';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { asApiError } from './translate-error';

describe('error responses', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { extra: [ProbeModule] });
  });
  afterAll(() => api.stop());

  async function post(body: string, type = 'application/json') {
    const response = await fetch(`${api.url}/api/probe`, { method: 'POST', body, headers: { 'content-type': type } });
    return { status: response.status, body: await response.json() };
  }

  it('returns the declared fields only', async () => {
    expect(await post('{"text":"hello"}')).toEqual({ status: 201, body: { said: 'hello' } });
  });

  it('names each invalid field, with a readable message', async () => {
    expect(await post('{"text":"","author":{"age":"old","name":"x"},"extra":1}')).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'Some of the input is not valid.',
        fields: {
          text: 'Write something.',
          'author.age': expect.any(String),
          'author.name': 'This is not asked for here.',
          extra: 'This is not asked for here.',
        },
      },
    });
  });

  it('names no more invalid fields than any form has', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`f${index}`, 1]));
    const response = await post(JSON.stringify({ text: 'hello', ...many }));
    expect(response).toMatchObject({ status: 400, body: { fields: { f999: expect.any(String) } } });
    expect(response).not.toHaveProperty(['body', 'fields', 'f1000']);
  });

  it.each([
    ['a value', '{"text":"a\\u0000b"}', 'text'],
    ['a key', '{"text":"a","x\\u0001":1}', ''],
    ['a nested value', '{"text":"a","author":{"name":"\\u000b"}}', 'author.name'],
  ])('refuses a character that cannot be stored in %s', async (_what, body, field) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('refuses deeply nested input', async () => {
    // As many as a body holds: recursive code would overflow the stack.
    const levels = 120_000;
    const body = `{"text":${'['.repeat(levels)}"x"${']'.repeat(levels)}}`;
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('refuses more values than any request has, without validating each', async () => {
    const body = JSON.stringify({ text: 'hello', author: Array.from({ length: 20_000 }, () => 0) });
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { fields: { author: 'This has more parts than can be read at once.' } },
    });
  });

  it.each([
    ['malformed JSON', '{"text":', 'application/json', 400, 'bad_request'],
    ['no body', '', 'application/json', 400, 'bad_request'],
    [
      'a body that is too large',
      JSON.stringify({ text: 'x'.repeat(256 * 1024) }),
      'application/json',
      413,
      'payload_too_large',
    ],
    ['plain text', '{"text":"hello"}', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'text=hello', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('refuses %s', async (_what, body, type, status, code) => {
    expect(await post(body, type)).toEqual({ status, body: { code, message: expect.any(String) } });
  });

  it('returns the allowed methods of a path', async () => {
    const response = await fetch(`${api.url}/api/posts?limit=1`, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it.each([
    '/',
    '/api',
    '/api/nothing',
    '/api/posts/a/b',
    '/api/docs/../../etc/passwd',
    `/api/posts/${'x'.repeat(300)}`,
  ])('returns 404 at %s', async (path) => {
    expect(await api.get(path)).toEqual({ status: 404, body: { code: 'not_found', message: expect.any(String) } });
  });

  it('refuses a path that cannot be decoded, and logs it like any request', async () => {
    api.log.length = 0;
    expect(await api.get('/api/posts/%zz')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    expect(api.log).toEqual([expect.objectContaining({ msg: 'request', route: null, status: 400 })]);
  });

  it('tags no answer to a POST, which nobody may take from a cache', async () => {
    const headers = { 'content-type': 'application/json', 'if-none-match': '*' };
    const answer = await fetch(`${api.url}/api/probe`, { method: 'POST', body: '{"text":"hello"}', headers });
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, null]);
  });

  it('responds with 400 to data that is not HTTP', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write('HELLO\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('"code":"bad_request"');
  });

  it('hides internals of a failure, and logs it once with its causes, also of a route that sends no JSON', async () => {
    expect(await api.get('/api/probe/crash?secret=1')).toEqual({
      status: 500,
      body: { code: 'internal', message: 'Something went wrong on our side.' },
    });
    const [line, ...others] = api.expectLogged('request failed');
    expect(others).toEqual([]);
    expect(line).toMatchObject({ route: '/api/probe/crash' });
    expect(line).toHaveProperty('error.cause.message', 'the password is hunter2');
    expect(line).toHaveProperty('error.cause.cause.message', 'the disk is full');
    expect(JSON.stringify(line)).not.toContain('secret=1');
  });

  it('says that the disk is full to those who look after the site, and to visitors what to do', async () => {
    const [admin, opened] = [await api.signIn(), await openForm(api.url)];
    await api.dataSource.query('PRAGMA max_page_count = 1'); // as many as it has
    const full: unknown = await api.dataSource
      .query('CREATE TABLE filler AS SELECT zeroblob(1000000)')
      .catch((error: unknown) => error);
    for (const error of [full, Object.assign(new Error('write'), { code: 'ENOSPC' })])
      expect(asApiError(error)).toMatchObject({
        status: 507,
        code: 'unavailable',
        message: expect.stringMatching(/^The disk of the server is full/),
      });
    // Longer than what is left of the last page of any table.
    const template = await admin.send('PUT', '/api/admin/reply-templates/group', { text: 'x'.repeat(5_000) });
    expect([template.status, template.body]).toEqual([
      507,
      { code: 'unavailable', message: expect.stringMatching(/^The disk of the server is full/) },
    ]);
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    const refused = await sendForm(api.url, filledForm(opened));
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/^This can’t be saved right/)]);
    expect(api.expectLogged('request failed')).toHaveLength(2);
  });

  it.each(['wrong', 'unchecked'])('fails rather than let unchecked data through: %s', async (route) => {
    expect((await api.get(`/api/probe/${route}`)).status).toBe(500);
    expect(api.expectLogged('request failed')).toHaveLength(1);
  });
});
