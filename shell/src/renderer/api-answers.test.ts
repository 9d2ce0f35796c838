import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ApiAnswers, type Reader } from './api-answers';

const reader: Reader = { language: 'en-US', sharesAnswers: true, cookies: '', headers: {}, site: null };

describe('answers of the API', () => {
  let server: Server;
  let answers: ApiAnswers;
  let requests: string[];
  let respond: (response: ServerResponse) => void;
  let text: string;
  beforeEach(async () => {
    requests = [];
    text = 'first';
    respond = (response) => void response.end(text);
    server = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers['accept-language']}`);
      respond(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    answers = new ApiAnswers(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on TCP
    answers.setConnected(true);
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const read = async (path = '/api/posts', rest: Partial<Reader> = {}) =>
    (await answers.read(path, { ...reader, ...rest })).text;

  it('are read once for all pages, in each language', async () => {
    await Promise.all([read(), read(), read('/api/posts', { language: 'es-US' })]);
    await read();
    expect(requests).toEqual(['/api/posts en-US', '/api/posts es-US']);
  });

  it('are read again once a change of them is announced', async () => {
    await Promise.all([read('/api/posts?page=2'), read('/api/team')]);
    text = 'second';
    answers.change(['/api/posts']);
    expect(await Promise.all([read('/api/posts?page=2'), read('/api/team')])).toEqual(['second', 'first']);
  });

  it('that were requested before a change was announced are not used after it', async () => {
    const pending: ServerResponse[] = [];
    respond = (response) => void pending.push(response);
    const before = read();
    while (pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
    answers.change(['/api/posts']);
    respond = (response) => void response.end('second');
    expect(await read()).toBe('second');
    pending[0]?.end('first');
    expect(await before).toBe('first');
    expect(await read()).toBe('second');
  });

  it('are not shared with a page for one visitor, or while changes are not announced', async () => {
    await read();
    await read('/api/posts', { sharesAnswers: false });
    expect(requests).toHaveLength(2);
    answers.setConnected(false);
    await read();
    await read();
    expect(requests).toHaveLength(4);
    answers.setConnected(true);
    await read();
    expect(requests).toHaveLength(5);
  });

  it('are shared only if they are data', async () => {
    respond = (response) => void response.writeHead(404).end(text);
    expect(await answers.read('/api/posts', reader)).toMatchObject({ status: 404, statusText: 'Not Found', text });
    respond = (response) => void response.destroy();
    await expect(read()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    respond = (response) => void response.end(text);
    expect(await read()).toBe('first');
    expect(requests).toHaveLength(3);
  });

  it('are not shared if the API forbids caches to store them', async () => {
    respond = (response) => void response.writeHead(200, { 'cache-control': 'no-store' }).end(text);
    await read('/api/posts/search?q=part');
    text = 'second';
    expect(await read('/api/posts/search?q=part')).toBe('second');
  });

  it('are read again on a new day, which is not announced', async () => {
    await read();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'nextTick'], now: Date.now() + 86_400_000 });
    await read();
    jest.useRealTimers();
    expect(requests).toHaveLength(2);
  });

  it('are waited for only as long as a visitor waits', async () => {
    respond = () => undefined;
    await expect(answers.read('/api/posts', reader, 20)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
