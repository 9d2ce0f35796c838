import { copiedText } from './copied-text';

const troy = {
  name: 'Troy, OH',
  places: ['Troy', 'Ohio', 'Miami County'],
  text: 'In Troy we sit at the long table of the library every second Tuesday, and the coffee is ours. Bring the letter that you do not understand.',
};
const copy = {
  name: 'Lima, OH',
  places: ['Lima', 'Ohio', 'Allen County'],
  text: troy.text.replaceAll('Troy', 'Lima'),
};
const other = {
  name: 'Paris, KY',
  places: ['Paris', 'Kentucky'],
  text: 'Paris has a courthouse with a clock that is right twice a day. Our visits begin when it says so.',
};

it('reports 100 percent for a copy with another town name', () => {
  expect(copiedText(copy, [other, troy])).toEqual({ percent: 100, of: 'Troy, OH' });
});

it('reports the shared percentage when a copy was extended', () => {
  const further = { ...copy, text: `${copy.text} ${other.text}` };
  const found = copiedText(further, [troy]);
  expect(found?.of).toBe('Troy, OH');
  expect(found?.percent).toBeGreaterThan(40);
  expect(found?.percent).toBeLessThan(60);
});

it('returns null for original text, for empty text and without other towns', () => {
  expect(copiedText(other, [troy, copy])).toBeNull();
  expect(copiedText({ ...other, text: '' }, [troy])).toBeNull();
  expect(copiedText(troy, [])).toBeNull();
});
