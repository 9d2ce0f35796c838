import { growthFindings, type PageWeight } from './page-weight';

const kb = 1024;
const weights = (document: number, scripts: number): ReadonlyMap<string, PageWeight> =>
  new Map([['./article', { document: document * kb, scripts: scripts * kb }]]);

describe('page weight', () => {
  it.each([
    ['grows a little', weights(20, 80), weights(20.5, 81)],
    ['shrinks', weights(20, 80), weights(10, 40)],
    ['is new', new Map(), weights(200, 800)],
  ])('is accepted if the page %s', (_what, before, after) => {
    expect(growthFindings(before, after)).toEqual([]);
  });

  it('must not grow by 3 KB', () => {
    expect(growthFindings(weights(20, 180), weights(20, 183.5))).toEqual([
      { check: 'bytes', text: expect.stringContaining('./article grows by 3.5 KB (1.8 %)') },
    ]);
  });

  it('must not grow by 5 percent', () => {
    expect(growthFindings(weights(10, 20), weights(12, 20))).toEqual([
      { check: 'bytes', text: expect.stringContaining('grows by 2.0 KB (6.7 %): document 10.0 KB -> 12.0 KB') },
    ]);
  });
});
