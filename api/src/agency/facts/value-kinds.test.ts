import { faultOfKind } from './value-kinds';

it.each([
  ['$202.90 a month', 'First words 1', 'Enter an amount with its dollar sign, like “$202.90 a month”'],
  ['1 percent', '1 of them', 'Enter a percentage, like “1 percent”'],
  ['January 31', 'the 31st', 'Enter a day, with the name of its month, like “January 31”'],
  ['$202.90 a month', '$2029.9.9', 'Enter an amount with its dollar sign, like “$202.90 a month”'],
  ['$2,100 in 2026', '$2,10 in 2027', 'Enter an amount with its dollar sign, like “$2,100 in 2026”'],
  ['9.96 percent', '9.9.6 percent', 'Enter a percentage, like “9.96 percent”'],
  ['January 31', 'February 30', 'Enter a day, with the name of its month, like “January 31”'],
  ['60 days', 'words 1', 'Enter a number in digits, like “60 days”'],
  ['20 or more employees', 'some employees', 'Enter a number in digits, like “20 or more employees”'],
])('refuses to replace “%s” with “%s”', (before, after, sentence) => {
  expect(faultOfKind(before, after)).toBe(`${sentence}: pages count with it`);
});

it.each([
  ['$202.90 a month', '$0'],
  ['$50 for each employee, up to $2,500 in a year', '$60'],
  ['60 days', 'up to 2 months'],
  ['50 or more', '100 or more'],
  ['October 15 to December 7', 'from Oct. 16 on'],
  ['1-800-772-1213', 'the office in your town'],
  ['CMS-40B', 'no form'],
  ['in steps', '$5'],
])('allows replacing “%s” with “%s”', (before, after) => {
  expect(faultOfKind(before, after)).toBeNull();
});
