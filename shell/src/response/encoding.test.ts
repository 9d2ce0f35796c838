import { encodingFor } from './encoding';

describe('the encoding of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %p is %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});
