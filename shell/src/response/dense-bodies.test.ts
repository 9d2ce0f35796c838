import { brotliDecompressSync } from 'node:zlib';

import { compress, compressOnce } from './compress';
import { DenseBodies } from './dense-bodies';
import { responseOf } from './response';

const page = Buffer.from(Array.from({ length: 3_000 }, (_, index) => `<li>${index * 7919}</li>`).join(''));
const parts = { status: 200, type: 'text/html', audience: 'everybody' } as const;

async function send(times: number, bodies: ReturnType<typeof compress>) {
  const response = responseOf(await bodies, parts);
  const before = { br: response.bodies.br, headers: response.headers };
  const dense = new DenseBodies();
  for (let time = 0; time < times; time += 1) dense.note(response);
  await dense.settled();
  return { before, after: response };
}

describe('a page that is sent repeatedly', () => {
  it('is compressed again, with matching headers', async () => {
    const { before, after } = await send(5, compress(page));
    expect(after.bodies.br?.length).toBeLessThan((before.br?.length ?? 0) * 0.95);
    expect(brotliDecompressSync(after.bodies.br ?? '')).toEqual(page);
    expect(after.headers.br['content-length']).toBe(after.bodies.br?.length);
    expect(after.headers.br['etag']).toBe(after.headers.gzip['etag']);
  });

  it('stays as it is after few requests', async () => {
    const { before, after } = await send(2, compress(page));
    expect(after.bodies.br).toBe(before.br);
  });

  it('stays as it is without a brotli body', async () => {
    const { after } = await send(5, compressOnce(page, 'gzip'));
    expect(after.bodies.br).toBeUndefined();
    expect(after.headers.br['content-length']).toBe(page.length);
  });
});
