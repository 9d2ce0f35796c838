import { subjectOf } from './subject';

test('describes the filter of a list', () => {
  expect(subjectOf({}, [])).toBeNull();
  expect(subjectOf({ topic: 'group-health' }, [])).toBe('Employers');
  expect(subjectOf({ tag: 'part b' }, [])).toBe('Articles that mention part b');
  expect(subjectOf({ topic: 'medicare', author: 'ruth-yarrow' }, [])).toBe('Medicare articles by one of us');
});
