import { z } from 'zod';

import { quoteSteps } from './quote-steps';

/** Returns the first message of each invalid field. */
function faults(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed());
}

describe('the steps of a quote request', () => {
  it.each([
    ['45402', '45402'],
    [' 45402-1234 ', '45402'],
    ['45402 1234', '45402'],
    ['454 02', '45402'],
    [45402, '45402'],
  ])('accept the ZIP code %j', (written, zip) => {
    expect(quoteSteps.medicare.place.parse({ zip: written })).toEqual({ zip });
  });

  it('give an instruction for every empty or invalid field', () => {
    expect(faults(quoteSteps.group.company, {})).toEqual({
      company: 'Enter the name of your company',
      zip: 'Enter a ZIP code with five digits',
      industry: 'Choose what your company does',
    });
    expect(faults(quoteSteps.group.contact, { name: ' ', email: 'ann', phone: '12' })).toEqual({
      name: 'Enter your name',
      email: 'Enter an e-mail address, like name@example.com',
      phone: 'Enter a phone number with its area code, like 937-555-0142',
    });
    expect(faults(quoteSteps.medicare.birth, { born: { month: '13', year: '' } })).toEqual({
      'born.month': 'Enter the month you were born, by name or as a number from 1 to 12',
      'born.year': 'Enter the year you were born, with four digits, like 1962',
    });
    expect(faults(quoteSteps.medicare.birth, {})).toEqual({ born: 'Enter the month and the year you were born' });
  });

  it('reads an e-mail address with spaces around its dots and its @', () => {
    const typed = { name: 'Ana Núñez', email: ' ana . nunez @ example. com ', phone: '937-555-0142' };
    expect(quoteSteps.group.contact.parse(typed).email).toBe('ana.nunez@example.com');
  });

  it('reads no more of an e-mail address than one can have, since that takes quadratic time', () => {
    const typed = { name: 'Ana Núñez', email: `ana${' '.repeat(254)}@example.com`, phone: '937-555-0142' };
    expect(faults(quoteSteps.group.contact, typed)).toEqual({
      email: 'Enter an e-mail address, like name@example.com',
    });
    const long = { ...typed, email: `ana@${'example.'.repeat(40)}com` };
    expect(Object.keys(faults(quoteSteps.group.contact, long))).toEqual(['email']);
  });

  it('ignores characters of pasted text that nobody sees', () => {
    const typed = { name: 'Ana\u00ad Núñez', email: 'ana@\u200bexample.com\ufeff', phone: '\u200e937-555-0142\u200f' };
    expect(quoteSteps.group.contact.parse(typed)).toEqual({
      name: 'Ana Núñez',
      email: 'ana@example.com',
      phone: '+19375550142',
    });
    expect(quoteSteps.medicare.place.parse({ zip: '\u200b45402\u20111234' })).toEqual({ zip: '45402' });
    expect(faults(quoteSteps.group.contact, { ...typed, name: '\u200b' })).toEqual({ name: 'Enter your name' });
  });

  it('reads a tab between pasted words as a space', () => {
    const typed = { name: 'Ana\tNúñez', email: 'ana@example.com', phone: '937-555\t0142' };
    expect(quoteSteps.group.contact.parse(typed)).toMatchObject({ name: 'Ana Núñez', phone: '+19375550142' });
  });

  it('asks again for an e-mail address with a space within a word', () => {
    const typed = { name: 'Ana Núñez', email: 'ana nunez@example.com', phone: '937-555-0142' };
    expect(faults(quoteSteps.group.contact, typed)).toEqual({
      email: 'Enter an e-mail address, like name@example.com',
    });
  });

  it('accept strings from a form where JSON would send numbers and lists', () => {
    const posted = { carrier: '', renewalMonth: '', start: { month: '01', year: '2027' }, lines: 'dental' };
    expect(quoteSteps.group.coverage.parse(posted)).toEqual({
      carrier: null,
      renewalMonth: null,
      start: { month: 1, year: 2027 },
      lines: ['dental'],
    });
  });

  it.each(['34, 36 and 2', '34 36 2', '34, 36, 2.', '34/36/2', '34; 36; 2'])('accept the ages %j', (written) => {
    expect(quoteSteps.individual.people.parse({ ages: written, tobacco: 'no' })).toMatchObject({ ages: [34, 36, 2] });
  });

  it.each(['March', 'march', 'mar.', '3', '03', 3])('accept %p as a month everywhere', (written) => {
    expect(quoteSteps.medicare.birth.parse({ born: { month: written, year: '1962' } })).toEqual({
      born: { month: 3, year: 1962 },
    });
    const coverage = { renewalMonth: written, start: { month: written, year: '2027' }, lines: 'dental' };
    expect(quoteSteps.group.coverage.parse(coverage)).toMatchObject({ renewalMonth: 3, start: { month: 3 } });
  });

  it.each(['fifty two', '52yrs', '130', '34, old', ''])('report one fault of the field when ages are %p', (ages) => {
    expect(faults(quoteSteps.individual.people, { ages, tobacco: 'no' })).toEqual({
      ages: 'Enter the age of each person to cover, like 34, 36, 2',
    });
  });

  it('accept a number with thousands separators', () => {
    expect(quoteSteps.group.people.parse({ fullTime: '1,250', partTime: '0' })).toEqual({
      fullTime: 1250,
      partTime: 0,
    });
  });

  it('report nothing but the field that is no number', () => {
    expect(faults(quoteSteps.group.people, { fullTime: '12', partTime: 'none' })).toEqual({
      partTime: 'Enter how many people work part time, 0 if nobody does',
    });
    const places = { zip: '45402', headCount: 'about 10', locations: '3' };
    expect(faults(quoteSteps.ease.people, places)).toEqual({ headCount: 'Enter how many people work for you' });
  });

  it('require a day for an event, and one that exists', () => {
    const { event } = quoteSteps.individual;
    expect(event.parse({ event: 'none', date: { month: '', day: '', year: '' } })).toEqual({
      event: 'none',
      date: null,
    });
    expect(faults(event, { event: 'moved' })).toEqual({ date: 'Enter the day it happened, or will happen' });
    expect(faults(event, { event: 'moved', date: { month: 2, day: 30, year: 2027 } })).toEqual({
      'date.day': 'There’s no such day in that month: it has 28 days',
    });
  });

  it('drop the day of an event if nothing happened', () => {
    const typed = { event: 'none', date: { month: 'November', day: '3', year: '2026' } };
    expect(quoteSteps.individual.event.parse(typed)).toEqual({ event: 'none', date: null });
  });

  it('drop empty rows, and report faults by row and field', () => {
    const { census } = quoteSteps.group;
    const row = { relationship: 'employee', age: '41', zip: '45402', tier: 'family' };
    expect(census.parse({}).rows).toEqual([]);
    expect(census.parse({ rows: [{ age: '', zip: ' ' }, row] }).rows).toEqual([{ ...row, age: 41 }]);
    expect(faults(census, { rows: [{ age: '' }, { ...row, age: 'old' }] })).toEqual({
      'rows.1.age': 'Enter an age from 0 to 120',
    });
    expect(faults(census, { rows: Array.from({ length: 101 }, () => row) }).rows).toMatch(/^Enter up to 100 people/);
    // Its rows are not read.
    expect(faults(census, { rows: Array.from({ length: 501 }, () => 'x') })).toEqual({
      rows: expect.stringMatching(/^Enter up to 100 people/),
    });
  });

  it('refuse unknown fields, and line breaks where one line is asked for', () => {
    expect(quoteSteps.medicare.place.safeParse({ zip: '45402', ssn: '000-00-0000' }).success).toBe(false);
    expect(
      faults(quoteSteps.group.contact, { name: 'Ann\nBcc: x@y.example', email: 'a@b.example', phone: '9375550142' }),
    ).toEqual({
      name: 'Write this on one line',
    });
    expect(faults(quoteSteps.group.coverage, { carrier: 'Anthem\nand others' })).toMatchObject({
      carrier: 'Write this on one line',
    });
  });
});
