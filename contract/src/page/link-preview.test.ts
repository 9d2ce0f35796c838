import { previewedPage, previewPath } from './link-preview';

describe('the picture of a page', () => {
  it.each(['/', '/services/medicare', '/blog/part-b-by-phone'])('of %s leads back to it', (page) => {
    expect(previewedPage(previewPath(page))).toBe(page);
  });

  it('comes in the shapes that search engines ask for', () => {
    expect(previewPath('/blog/part-b', '4x3')).toBe('/og/blog/part-b.png?ratio=4x3');
  });

  it.each(['/og', '/og/', '/og/.png', '/og.png', '/og/blog', '/blog/part-b.png'])('is not at %s', (path) => {
    expect(previewedPage(path)).toBeNull();
  });
});
