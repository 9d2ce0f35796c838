import { createQueryClient } from '../site/query-client';
import { PageDataPrefetcher } from './page-data';

/** A mocked fetch of a site that accepts the requests and never responds, except for the given paths. */
const mockHangingFetch = (answers: Record<string, () => Response> = {}) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const response = answers[String(path)]?.();
    if (response) return response;
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  });

/** A mocked fetch whose response arrives on command. */
function mockFetch() {
  let answer: (response: Response) => void = () => undefined;
  const fetched = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  return { fetched, answer: (response: Response) => answer(response) };
}

const posts = ['/api/posts'] as const;
const key = { queryKey: posts };

function start(timeout?: number) {
  const data = new PageDataPrefetcher(timeout);
  const load = jest.fn(async ({ queryKey }: { queryKey: readonly unknown[] }) => `from ${String(queryKey[0])}`);
  return { data, load, client: createQueryClient(data.wrap(load)) };
}

afterEach(() => jest.restoreAllMocks());

describe('page data that is in flight', () => {
  it('is awaited by reads and fetched once', async () => {
    const { answer, fetched } = mockFetch();
    const { data, load, client } = start();
    const arrival = [data.fetch('/blog', client), data.fetch('/blog', client)];
    const read = client.fetchQuery(key);
    answer(Response.json([[posts, 'with the page']]));
    expect(await read).toBe('with the page');
    await Promise.all(arrival);
    expect(load).not.toHaveBeenCalled();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/_data/blog']);
  });

  it.each([
    ['returns no data', () => new Response(null, { status: 204 })],
    ['fails', () => new Response('<html>', { status: 503 })],
    ['sends something else', () => new Response('<html>')],
    ['omits what is read', () => Response.json([[['/api/team'], []]])],
  ])('falls back to the API when the site %s', async (_what, response) => {
    const { answer } = mockFetch();
    const { data, client } = start();
    const arrival = data.fetch('/blog', client);
    const read = client.fetchQuery(key);
    answer(response());
    expect(await read).toBe('from /api/posts');
    await arrival;
  });

  it('does not replace data that is already cached', async () => {
    const { answer } = mockFetch();
    const { data, client } = start();
    client.setQueryData(posts, 'shown');
    const arrival = data.fetch('/blog', client);
    answer(Response.json([[posts, 'with the page']]));
    await arrival;
    expect(client.getQueryData(posts)).toBe('shown');
  });

  it('falls back to the API when the site never responds', async () => {
    mockHangingFetch();
    const { data, client } = start(20);
    const arrival = data.fetch('/blog', client);
    expect(await client.fetchQuery(key)).toBe('from /api/posts');
    await arrival;
  });

  it('is read as soon as it arrives, although another page hangs', async () => {
    mockHangingFetch({ '/_data/blog': () => Response.json([[posts, 'with the page']]) });
    const { data, load, client } = start();
    void data.fetch('/team', client);
    const arrival = data.fetch('/blog', client);
    expect(await client.fetchQuery(key)).toBe('with the page');
    await arrival;
    expect(load).not.toHaveBeenCalled();
  });

  it('does not block a refetch', async () => {
    mockFetch();
    const { data, load, client } = start();
    client.setQueryData(posts, 'shown');
    void data.fetch('/blog', client);
    await client.refetchQueries(key);
    expect(load).toHaveBeenCalledTimes(1);
    expect(client.getQueryData(posts)).toBe('from /api/posts');
  });
});
