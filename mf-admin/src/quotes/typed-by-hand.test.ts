import { typedByHand } from './typed-by-hand';

const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

test('takes the start of the minute in the zone of the agency', () => {
  expect(typedByHand(form({ day: '2026-11-21', time: '15:04' }), 'America/New_York').at).toBe(
    '2026-11-21T20:04:00.999Z',
  );
});

test.each<Record<string, string>>([{ day: '2026-11-21' }, { time: '15:04' }, {}])(
  'leaves it to the API to ask for what %j lacks',
  (values) => {
    expect(typedByHand(form(values), 'America/New_York')).toMatchObject({ at: '', city: null, askedAgain: false });
  },
);
