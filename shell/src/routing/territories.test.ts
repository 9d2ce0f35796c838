import { remoteNames, territoryOf } from './territories';

describe('territories', () => {
  it.each([
    ['/', 'mf-marketing'],
    ['/services/medicare', 'mf-marketing'],
    ['/blog', 'mf-blog'],
    ['/blog/part-b', 'mf-blog'],
    ['/team/:id', 'mf-blog'],
    ['/blogpost/login', 'mf-admin'],
    ['/admin/new-article', 'mf-admin'],
  ])('gives %s to %s', (path, remote) => {
    expect(territoryOf(path)).toBe(remote);
  });

  it('goes by whole segments: /blogger is not in /blog', () => {
    expect(territoryOf('/blogger')).toBe('mf-marketing');
    expect(territoryOf('/teams')).toBe('mf-marketing');
  });

  it('knows every remote once', () => {
    expect([...remoteNames].sort()).toEqual(['mf-admin', 'mf-blog', 'mf-marketing']);
  });
});
