import { answerWords } from './answer-words';

it.each([
  ['a line, without the spaces around it', { kind: 'line' }, ' Ash & Sons ', ['Ash & Sons']],
  ['a month by its number', { kind: 'line', month: true }, ' 7', ['July']],
  ['a month by its name', { kind: 'line', month: true }, 'march', ['March']],
  ['no month', { kind: 'line', month: true }, '', ['Not answered']],
  ['nothing', { kind: 'line' }, undefined, ['Not answered']],
  ['a choice', { kind: 'one', options: 'tobacco' }, 'no', ['Nobody']],
  ['one box alone', { kind: 'some', options: 'lines' }, 'dental', ['Dental']],
  ['several boxes', { kind: 'some', options: 'lines' }, ['medical', 'dental'], ['Medical, Dental']],
  ['a month', { kind: 'date', parts: [] }, { month: '01', year: '2027' }, ['January 2027']],
  ['a day', { kind: 'date', parts: [] }, { month: '11', day: '3', year: '2026' }, ['November\u00a03, 2026']],
  ['an empty date', { kind: 'date', parts: [] }, { month: '', day: '', year: '' }, ['Not answered']],
  [
    'people, a line each',
    { kind: 'people' },
    [{}, { relationship: 'child', age: '7', zip: '45402', tier: 'family' }],
    ['Child, 7, 45402: family'],
  ],
] as const)('formats %s', (_what, question, value, words) => {
  expect(answerWords({ ...question, name: 'a', label: 'A' }, value === undefined ? {} : { a: value })).toEqual(words);
});
