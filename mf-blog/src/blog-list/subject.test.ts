import type { PostSummary } from 'contract/posts';

import { subjectOf } from './subject';

test('describes the filter of a list', () => {
  expect(subjectOf({}, [])).toBeNull();
  expect(subjectOf({ topic: 'group-health' }, [])).toBe('Employers');
  expect(subjectOf({ tag: 'part b' }, [])).toBe('Articles that mention part b');
  expect(subjectOf({ topic: 'medicare', author: 'ruth-yarrow' }, [])).toBe('Medicare articles by one of us');
});

test('names the person whose articles are listed, also as the second author of the first', () => {
  const authors = [
    { id: 'tom-hill', name: 'Tom Hill' },
    { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  ];
  const posts = [{ authors }] as PostSummary[]; // the only field that it reads
  expect(subjectOf({ author: 'ruth-yarrow' }, posts)).toBe('Articles by Ruth Yarrow');
  expect(subjectOf({ author: 'ruth-yarrow', tag: 'part b' }, posts)).toBe(
    'Articles that mention part b by Ruth Yarrow',
  );
});
