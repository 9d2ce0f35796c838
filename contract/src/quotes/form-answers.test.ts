import { readForm } from './form-answers';

describe('the fields of a form', () => {
  it('become answers: parts of a date, rows of a table, a list of what was ticked', () => {
    const form = new URLSearchParams(
      'company=Ash+%26+Sons&start.month=1&start.year=2027&lines=medical&lines=dental&rows.1.age=9&rows.0.age=41&carrier=',
    );
    expect(readForm(form)).toEqual({
      company: 'Ash & Sons',
      start: { month: '1', year: '2027' },
      lines: ['medical', 'dental'],
      rows: [{ age: '41' }, { age: '9' }],
      carrier: '',
    });
  });

  it('that are none of ours are left out, and reach nothing that objects have by themselves', () => {
    const fields: [string, unknown][] = [
      ['__proto__.polluted', 'yes'],
      ['constructor.prototype.polluted', 'yes'],
      ['a.b.c.d', 'deep'],
      ['file', new Blob(['x'])],
      ['zip', '45402'],
    ];
    expect(Object.keys(readForm(fields))).toEqual(['constructor', 'zip']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('may be as many as a form of ours has, and no more', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => [`a${index}`, 'x'] as const);
    expect(Object.keys(readForm(many))).toHaveLength(600);
  });
});
