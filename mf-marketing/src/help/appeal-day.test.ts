import { sampleFact } from '../facts/facts.fixture';
import { factsOf } from '../facts/use-facts';
import { appealDay, readAppeal, senders } from './appeal-day';

const today = '2026-11-22';
const read = (search: string) => readAppeal(new URLSearchParams(search), today);

/** The rules of the law, so that the expected days can be counted by hand. */
const rules = {
  'original-medicare': '120 days', // 42 CFR 405.942
  'medicare-plan': '60 days', // 42 CFR 422.582
  'drug-plan': '60 days', // 42 CFR 423.582
  'private-plan': '180 days', // 29 CFR 2560.503-1(h)
  marketplace: '90 days', // 45 CFR 155.520
};
const facts = factsOf(Object.entries(rules).map(([from, value]) => sampleFact(`help.appeal.${from}`, value)));

describe('readAppeal', () => {
  it('returns nothing for an empty query', () => expect(read('')).toEqual({ letter: null, errors: [] }));

  it.each(['9/30/2026', '9/30/26', 'September 30, 2026', '2026-09-30'])(
    'accepts a day in common spellings: %s',
    (dated) => expect(read(`from=drug-plan&dated=${dated}`).letter).toEqual({ from: 'drug-plan', dated: '2026-09-30' }),
  );

  it('reports all missing fields at once', () =>
    expect(read('dated=').errors.map(({ name }) => name)).toEqual(['from', 'dated']));

  it.each([
    ['a day to come', '11/23/2026', 'like September 30, 2026. It can’t be a day to come'],
    ['a year that was mistyped', '11/20/2016', 'Check the year: that’s more than two years ago'],
    ['no day', 'last week', 'like September 30, 2026'],
  ])('refuses %s, and says why', (_, dated, why) => {
    const { letter, errors } = read(`from=drug-plan&dated=${dated}`);
    expect(letter).toBeNull();
    expect(errors).toEqual([{ name: 'dated', message: expect.stringContaining(why) }]);
  });

  it('accepts a letter of two years ago, and none that is older', () => {
    expect(read('from=marketplace&dated=11/22/2024').errors).toEqual([]);
    expect(read('from=marketplace&dated=11/21/2024').errors).toHaveLength(1);
  });

  it('accepts a letter dated today', () => expect(read(`from=marketplace&dated=${today}`).errors).toEqual([]));

  it('refuses a sender that the form does not offer', () =>
    expect(read('from=nobody&dated=9/30/2026').errors).toEqual([
      { name: 'from', message: 'Choose who sent the letter.' },
    ]));
});

describe('appealDay', () => {
  it.each([
    ['original-medicare', '2026-09-30', '2027-01-28'],
    ['medicare-plan', '2026-09-30', '2026-11-29'],
    ['drug-plan', '2026-10-31', '2026-12-30'],
    ['private-plan', '2026-09-30', '2027-03-29'],
    ['marketplace', '2026-09-30', '2026-12-29'],
  ] as const)('counts from the date on the letter: %s of %s until %s', (from, dated, lastDay) =>
    expect(appealDay({ from, dated }, facts, today)).toMatchObject({ lastDay, isOver: false }),
  );

  it('includes its last day and is over the day after', () => {
    const letter = { from: 'drug-plan', dated: '2026-09-23' } as const;
    expect(appealDay(letter, facts, '2026-11-22')).toMatchObject({ lastDay: '2026-11-22', isOver: false });
    expect(appealDay(letter, facts, '2026-11-23')).toMatchObject({ isOver: true });
  });

  it('returns null while its rule does not hold', () => {
    for (const { value: from } of senders)
      expect(appealDay({ from, dated: '2026-09-30' }, factsOf([]), today)).toBeNull();
  });

  it('covers every sender that the form offers', () =>
    expect(Object.keys(rules).sort()).toEqual(senders.map(({ value }) => value).sort()));
});
