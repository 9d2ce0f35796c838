import { phrasebook } from './phrasebook';
import { inEnglish } from './words';

const catalog = {
  'Wait an hour': 'Espere una hora',
  'Use {longest} characters or fewer': 'Use {longest} caracteres o menos',
  '{city} is in {state}': 'En {state} está {city}',
  'For {days} days, from {days2} on': 'Desde {days2}, por {days} días',
};
const translate = phrasebook([catalog], inEnglish);
const t = (texts: TemplateStringsArray, ...values: (string | number)[]) => translate(texts, values);

it('translates a sentence from a catalog, with the values in the order of the translation', () => {
  expect(t`Wait an hour`).toBe('Espere una hora');
  expect(t`Use ${120} characters or fewer`).toBe('Use 120 caracteres o menos');
  expect(t`${'Dayton'} is in ${'Ohio'}`).toBe('En Ohio está Dayton');
  expect(t`For ${2} days, from ${'today'} on`).toBe('Desde today, por 2 días');
});

it('keeps leading and trailing spaces', () => expect(t` Wait an hour `).toBe(' Espere una hora '));

it('falls back to English for a sentence that is in no catalog', () => expect(t`Wait ${2} hours`).toBe('Wait 2 hours'));

it('refuses a catalog with a plural, which cannot be looked up', () => {
  const days = '{n, plural, one {1 day} other {# days}}';
  expect(() => phrasebook([{ [days]: days }], inEnglish)).toThrow('no plurals');
});
