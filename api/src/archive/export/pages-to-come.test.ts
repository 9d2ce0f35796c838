import type { Change } from './changes-of-period';
import { PagesToCome } from './pages-to-come';

const changeOf = (...paths: string[]): Change => ({ at: '2026-11-23T15:04:05.000Z', paths: new Set(paths) });
const release: Change = { at: '2026-11-24T15:04:05.000Z', paths: 'all' };
const [article, town] = [
  ['/api/site', '/api/posts/part-b'],
  ['/api/site', '/api/cities/dayton'],
] as const;

it('counts the pages that each later change requires, as what they are made from becomes known', () => {
  const changes = [release, changeOf('/api/posts'), changeOf('/api/posts'), changeOf('/api/cities'), release];
  const toCome = new PagesToCome(changes);
  const [first, second] = changes;
  if (first) toCome.begin(first);
  expect(toCome.total).toBe(0);
  toCome.add(article);
  expect(toCome.total).toBe(3);
  toCome.add(town);
  expect(toCome.total).toBe(5);
  if (second) toCome.begin(second);
  expect(toCome.total).toBe(4);
  toCome.remove(article);
  expect(toCome.total).toBe(2);
});

it('takes no longer for each page of a busy year than for one of a quiet year', () => {
  const changes = Array.from({ length: 2_000 }, (_, number) =>
    number % 2 === 0 ? changeOf('/api/posts', '/api/team') : changeOf('/api/team', '/api/posts'),
  );
  const toCome = new PagesToCome(changes);
  let reads = 0;
  const sources = new Proxy([...article], {
    get: (target, name, receiver) => {
      if (name === 'some') reads += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  toCome.add(sources);
  expect(toCome.total).toBe(2_000);
  expect(reads).toBe(1);
});
