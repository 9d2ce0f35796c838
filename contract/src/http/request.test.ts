import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { failureOf } from './failure';
import { apiRequest, createLoader, pathOf, RequestError } from './request';
import { limitedTo } from './time-limit';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  contentType: string | undefined;
  body: string;
}

describe('requests to the API', () => {
  let server: Server;
  let origin: string;
  let received: ReceivedRequest[];
  let reply: { status: number; body: string; headers?: Record<string, string> };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (bytes) => (body += String(bytes)));
      request.on('end', () => {
        received.push({ method: request.method, url: request.url, contentType: request.headers['content-type'], body });
        response.writeHead(reply.status, reply.headers).end(reply.body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  });
  beforeEach(() => {
    received = [];
    reply = { status: 200, body: '{"fine":true}' };
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('joins the segments of a query key with slashes, and escapes all but the first', () => {
    expect(pathOf(['/api/posts', 'part-b'])).toBe('/api/posts/part-b');
    expect(pathOf(['/api/posts', '../site?x'])).toBe('/api/posts/..%2Fsite%3Fx');
  });

  it('appends search parameters in order, without empty ones', () => {
    expect(pathOf(['/api/posts', { q: 'part b & more', topic: undefined, limit: 3 }])).toBe(
      '/api/posts?q=part%20b%20%26%20more&limit=3',
    );
    expect(pathOf(['/api/posts', {}])).toBe('/api/posts');
    expect(pathOf(['/api/posts', { topic: '', tag: null }])).toBe('/api/posts');
  });

  it('loads the JSON at the path of the key', async () => {
    expect(await createLoader({ origin })({ queryKey: ['/api/team', 'ruth'] })).toEqual({ fine: true });
    expect(received).toMatchObject([{ method: 'GET', url: '/api/team/ruth' }]);
  });

  it('sends pasted text without characters that the API refuses and nobody sees', async () => {
    expect(pathOf(['/api/admin/quotes', { q: '\u202a937-555-0142\u202c', limit: 3 }])).toBe(
      '/api/admin/quotes?q=937-555-0142&limit=3',
    );
    await apiRequest('POST', `${origin}/api/notes`, {
      note: 'Called\u202e.\n\u0002Zoë 🌳',
      tags: ['a\u0007'],
      seen: null,
      at: 3,
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ note: 'Called.\nZoë 🌳', tags: ['a'], seen: null, at: 3 });
  });

  it('sends a content type with a body, and none without', async () => {
    await apiRequest('POST', `${origin}/api/quotes`, { zip: '45402' });
    await apiRequest('DELETE', `${origin}/api/sessions/1`);
    expect(received).toMatchObject([
      { method: 'POST', contentType: 'application/json', body: '{"zip":"45402"}' },
      { method: 'DELETE', contentType: undefined, body: '' },
    ]);
  });

  it('throws "STATUS: body" for an error response, or the status text if the body is empty', async () => {
    reply = { status: 409, body: 'somebody was faster' };
    await expect(apiRequest('PUT', `${origin}/x`, {})).rejects.toThrow('409: somebody was faster');
    reply = { status: 502, body: '' };
    await expect(createLoader({ origin })({ queryKey: ['/x'] })).rejects.toThrow('502: Bad Gateway');
    expect(received).toHaveLength(2);
  });

  it('throws a response that is not JSON as one of an intermediary, with its status and without its page', async () => {
    reply = { status: 200, body: '<!doctype html><title>Welcome to the hotel</title>' };
    const error: unknown = await createLoader({ origin })({ queryKey: ['/x'] }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 200, message: '200: Not an answer of the API' });
    expect(failureOf(error).kind).toBe('foreign');
  });

  it('throws on a 401, or returns null if configured to', async () => {
    reply = { status: 401, body: '' };
    await expect(createLoader({ origin })({ queryKey: ['/x'] })).rejects.toBeInstanceOf(RequestError);
    expect(await createLoader({ origin, on401: 'returnNull' })({ queryKey: ['/x'] })).toBeNull();
  });

  it('throws redirects with their location instead of following them', async () => {
    reply = { status: 301, body: '', headers: { location: '/blog/new' } };
    const reading = createLoader({ origin })({ queryKey: ['/api/posts', 'old'] });
    await expect(reading).rejects.toMatchObject({ status: 301, location: '/blog/new' });
    expect(received).toHaveLength(1);
  });

  it('throws on a redirect, which a browser hides', async () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(hidden);
    await expect(createLoader({ origin })({ queryKey: ['/api/posts', 'old'] })).rejects.toMatchObject({ status: 301 });
  });

  it('ends a read with the signal of its caller, long before its own timeout', async () => {
    const caller = new AbortController();
    const reading = createLoader({ origin, limit: limitedTo(200_000) })({ queryKey: ['/x'], signal: caller.signal });
    caller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends a request that nobody answers, after a minute', async () => {
    const expired = AbortSignal.abort(new DOMException('The minute is over', 'TimeoutError'));
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(expired);
    await expect(apiRequest('POST', `${origin}/x`, {})).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
  });
});
