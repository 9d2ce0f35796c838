import { unpublishedPart } from './api-description';

describe('the published API description', () => {
  const part = (method: string, path: string) => unpublishedPart(method, new URL(path, 'http://site.example'));
  it.each([
    ['GET', '/api/posts?topic=medicare&limit=3'],
    ['GET', '/api/posts/part-b'],
    ['GET', '/api/site'],
    ['PUT', '/api/admin/articles/12'],
  ])('has %s %s', (method, path) => expect(part(method, path)).toBeNull());

  it.each([
    ['GET', '/api/articles-of-mine', 'GET /api/articles-of-mine'],
    ['DELETE', '/api/posts/part-b', 'DELETE /api/posts/part-b'],
    ['GET', '/api/posts?page=2', '?page of GET /api/posts'],
  ])('does not have %s %s', (method, path, missing) => expect(part(method, path)).toBe(missing));

  it('need not have the pictures that the API names to a page', () => {
    expect(part('GET', '/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-oval-50-50.jpg')).toBeNull();
  });
});
