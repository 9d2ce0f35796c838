import type { ArticleContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';

import { difference } from './difference';
import { merge, merged } from './merge';

const written = (change: Partial<ArticleContent>): ArticleContent => ({ ...emptyArticle, ...change });

describe('difference', () => {
  it('marks only the words that differ', () => {
    expect(
      difference('One.\n\nThe window is six months.\n\nEnd.', 'One.\n\nThe window is seven months.\n\nEnd.'),
    ).toEqual([
      { kind: 'same', text: 'One.' },
      {
        kind: 'changed',
        left: [
          { text: 'The window is ', changed: false },
          { text: 'six', changed: true },
          { text: ' months.', changed: false },
        ],
        right: [
          { text: 'The window is ', changed: false },
          { text: 'seven', changed: true },
          { text: ' months.', changed: false },
        ],
      },
      { kind: 'same', text: 'End.' },
    ]);
  });

  it('leaves a side empty for an added or removed paragraph', () => {
    expect(difference('A.\n\nGone.\n\nB.', 'A.\n\nB.\n\nNew.')).toEqual([
      { kind: 'same', text: 'A.' },
      { kind: 'changed', left: [{ text: 'Gone.', changed: true }], right: [] },
      { kind: 'same', text: 'B.' },
      { kind: 'changed', left: [], right: [{ text: 'New.', changed: true }] },
    ]);
  });
});

describe('merge', () => {
  const base = written({ title: 'Title', tags: ['a'], markdown: 'One.\n\nTwo.\n\nThree.' });

  it('takes changes of only one side', () => {
    const mine = written({ ...base, tags: ['a', 'b'], markdown: 'One, mine.\n\nTwo.\n\nThree.' });
    const theirs = written({ ...base, title: 'Their title', markdown: 'One.\n\nTwo.\n\nThree, theirs.' });
    const both = merge(base, mine, theirs);
    expect(both.disputed).toEqual([]);
    expect(merged(both, theirs, { pieces: {}, details: {} })).toEqual(
      written({ title: 'Their title', tags: ['a', 'b'], markdown: 'One, mine.\n\nTwo.\n\nThree, theirs.' }),
    );
  });

  it('takes a date that one side set or removed, and disputes two different ones', () => {
    const dated = { ...base, publishDate: '2019-03-04T09:00' };
    expect(merge(base, base, dated).details).toMatchObject({ publishDate: '2019-03-04T09:00' });
    expect(merge(dated, dated, base).details.publishDate).toBeUndefined();
    expect(merge(base, dated, { ...base, publishDate: '2020-01-01T09:00' }).disputed).toEqual(['publishDate']);
  });

  it('disputes parts that both sides changed and applies the choice', () => {
    const mine = written({ ...base, title: 'Mine', markdown: 'One.\n\nTwo, mine.\n\nThree.' });
    const theirs = written({ ...base, title: 'Theirs', markdown: 'One.\n\nTwo, theirs.\n\nThree.' });
    const both = merge(base, mine, theirs);
    expect(both.disputed).toEqual(['title']);
    const place = both.pieces.findIndex(({ kind }) => kind === 'choice');
    expect(both.pieces[place]).toEqual({ kind: 'choice', mine: 'Two, mine.', theirs: 'Two, theirs.', woven: null });
    expect(merged(both, theirs, { pieces: { [place]: 'theirs' }, details: { title: 'theirs' } })).toEqual(theirs);
    expect(merged(both, theirs, { pieces: { [place]: 'mine' }, details: {} })).toEqual(mine);
  });

  it('keeps both sides of an undecided part', () => {
    const mine = written({ ...base, markdown: 'One.\n\nTwo, mine.\n\nThree.' });
    const theirs = written({ ...base, markdown: 'One.\n\nTwo, theirs.\n\nThree.' });
    expect(merged(merge(base, mine, theirs), theirs, { pieces: {}, details: {} }).markdown).toBe(
      'One.\n\nTwo, mine.\n\nTwo, theirs.\n\nThree.',
    );
  });

  it('combines both sides of a paragraph when they changed different words', () => {
    const before = written({ ...base, markdown: 'One.\n\nThe window is six months long.\n\nThree.' });
    const mine = written({ ...before, markdown: 'One.\n\nThe Medigap window is six months long.\n\nThree.' });
    const theirs = written({ ...before, markdown: 'One.\n\nThe window is six months long, once.\n\nThree.' });
    const both = merge(before, mine, theirs);
    expect(merged(both, theirs, { pieces: {}, details: {} }).markdown).toBe(
      'One.\n\nThe Medigap window is six months long, once.\n\nThree.',
    );
    const place = both.pieces.findIndex(({ kind }) => kind === 'choice');
    expect(merged(both, theirs, { pieces: { [place]: 'mine' }, details: {} }).markdown).toBe(mine.markdown);
  });

  it('never combines two texts without a common base', () => {
    const begun = (markdown: string) => written({ ...base, markdown });
    expect(merge(begun(''), begun('Mine.\n'), begun(' \nTheirs.')).pieces).toContainEqual(
      expect.objectContaining({ kind: 'choice', woven: null }),
    );
  });

  it('never combines a paragraph that one side removed', () => {
    const mine = written({ ...base, markdown: 'One.\n\nThree.' });
    const theirs = written({ ...base, markdown: 'One.\n\nTwo, theirs.\n\nThree.' });
    expect(merge(base, mine, theirs).pieces).toContainEqual(
      expect.objectContaining({ kind: 'choice', mine: '', woven: null }),
    );
  });
});
