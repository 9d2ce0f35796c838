import { firstDay, formatMonth, lastDay, monthOf, plusMonths, readMonth, readDay } from './month';

describe('readMonth', () => {
  it.each([
    'March 1961',
    'march 1961',
    'Mar 1961',
    'mar. 1961',
    '3/1961',
    '03/1961',
    '3-1961',
    '1961-03',
    ' 03 1961 ',
    'marzo 1961',
    'Marzo de 1961',
  ])('reads %p', (text) => {
    expect(readMonth(text)).toEqual({ year: 1961, month: 3 });
  });

  it.each(['', '1961', 'March', '13/1961', '0/1961', '3/61', '3/0020', 'ma 1961', '3/12/1961', 'spring 1961'])(
    'returns null for %p',
    (text) => {
      expect(readMonth(text)).toBeNull();
    },
  );
});

describe('month arithmetic', () => {
  it('crosses the end of a year both ways', () => {
    expect(plusMonths({ year: 2026, month: 11 }, 3)).toEqual({ year: 2027, month: 2 });
    expect(plusMonths({ year: 2027, month: 2 }, -3)).toEqual({ year: 2026, month: 11 });
    expect(plusMonths({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 });
  });

  it('handles leap years in February', () => {
    expect(lastDay({ year: 2027, month: 2 })).toBe('2027-02-28');
    expect(lastDay({ year: 2028, month: 2 })).toBe('2028-02-29');
  });

  it('converts between days and months', () => {
    expect(firstDay({ year: 2027, month: 3 })).toBe('2027-03-01');
    expect(monthOf('2027-03-31')).toEqual({ year: 2027, month: 3 });
    expect(formatMonth({ year: 2027, month: 3 })).toBe('March 2027');
  });
});

it.each([
  ['September 15, 2026', '2026-09-15'],
  ['15 September 2026', '2026-09-15'],
  ['15 de septiembre de 2026', '2026-09-15'],
  ['9/15/2026', '2026-09-15'],
  ['2026-09-15', '2026-09-15'],
  ['September 2026', '2026-09-30'],
  ['2/2028', '2028-02-29'],
  ['9/31/2026', null],
  ['9/15/0026', null],
  ['September 15th, 2026', '2026-09-15'],
  ['1st of March 2026', '2026-03-01'],
  ['1ro de marzo de 2026', '2026-03-01'],
  ['1.º de marzo de 2026', '2026-03-01'],
  ['soon', null],
])('reads %p as the day %p', (text, day) => expect(readDay(text)).toBe(day));

describe('a year of two digits', () => {
  it.each([
    ['3/4/58', '1958-03-04'],
    ['March 4, 58', '1958-03-04'],
    ['4 de marzo de 58', '1958-03-04'],
    ['3/58', '1958-03-31'],
    ['March 58', '1958-03-31'],
    ['3/4/27', '1927-03-04'],
    ['3/4/26', '2026-03-04'],
    ['3/4/05', '2005-03-04'],
  ])('is the last such year that a date may have: %p', (text, day) => expect(readDay(text, 2026)).toBe(day));

  it.each(['3/12', 'March 12'])('is not read where it is more likely a day: %p', (text) =>
    expect(readDay(text, 2026)).toBeNull(),
  );

  it('is read in a month alone, and only if a last year is given', () => {
    expect(readMonth('6/98', 2041)).toEqual({ year: 1998, month: 6 });
    expect(readMonth('6/98')).toBeNull();
  });
});
