import { previewedPage, previewPath } from './link-preview';

describe('the preview image of a page', () => {
  it.each(['/', '/services/medicare', '/blog/part-b-by-phone'])('has a path that maps back to %s', (page) => {
    expect(previewedPage(previewPath(page))).toBe(page);
  });

  it('has a path for each shape that search engines request', () => {
    expect(previewPath('/blog/part-b', '4x3')).toBe('/og/blog/part-b.png?ratio=4x3');
  });

  it.each(['/og', '/og/', '/og/.png', '/og.png', '/og/blog', '/blog/part-b.png'])('does not exist at %s', (path) => {
    expect(previewedPage(path)).toBeNull();
  });
});
