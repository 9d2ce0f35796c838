import { readForm } from './form-answers';

describe('readForm', () => {
  it('nests date parts and table rows, and collects repeated names into lists', () => {
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

  it('ignores invalid names and files, and does not touch object prototypes', () => {
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

  it('stops after 600 fields', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => [`a${index}`, 'x'] as const);
    expect(Object.keys(readForm(many))).toHaveLength(600);
  });
});
