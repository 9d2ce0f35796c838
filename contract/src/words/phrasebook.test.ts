import { phrasebook } from './phrasebook';
import { inEnglish } from './words';

const catalog = {
  'Wait an hour': 'Espere una hora',
  'Use {longest} characters or fewer': 'Use {longest} caracteres o menos',
  '{city} is in {state}': 'En {state} está {city}',
  'For {days} days, from {days2} on': 'Desde {days2}, por {days} días',
};
const say = phrasebook([catalog], inEnglish);
const t = (texts: TemplateStringsArray, ...values: (string | number)[]) => say(texts, values);

it('says what a catalog has, with the values where its language has them', () => {
  expect(t`Wait an hour`).toBe('Espere una hora');
  expect(t`Use ${120} characters or fewer`).toBe('Use 120 caracteres o menos');
  expect(t`${'Dayton'} is in ${'Ohio'}`).toBe('En Ohio está Dayton');
  expect(t`For ${2} days, from ${'today'} on`).toBe('Desde today, por 2 días');
});

it('keeps the spaces at the edge of a sentence', () => expect(t` Wait an hour `).toBe(' Espere una hora '));

it('says in English what no catalog has', () => expect(t`Wait ${2} hours`).toBe('Wait 2 hours'));

it('refuses a plural, which is lost before a sentence is looked up', () => {
  const days = '{n, plural, one {1 day} other {# days}}';
  expect(() => phrasebook([{ [days]: days }], inEnglish)).toThrow('no plurals');
});
