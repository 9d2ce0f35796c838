import { openingHours } from './opening-hours';

it('parses the hours of an office week', () => {
  expect(openingHours('Monday to Friday, 8:30 to 5:30 Eastern')).toEqual({
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:30',
      closes: '17:30',
    },
  });
});

it.each(['lunes a viernes', 'Lunes a viernes'])('parses the hours of an office week in Spanish: %s', (week) => {
  expect(openingHours(`${week}, de 8:30 a 5:30, hora del este`)).toEqual(
    openingHours('Monday to Friday, 8:30 to 5:30 Eastern'),
  );
});

it('reads an early number as the afternoon', () => {
  expect(openingHours('Saturday to Sunday, 1 to 5').openingHoursSpecification).toMatchObject({
    opens: '13:00',
    closes: '17:00',
  });
});

it.each(['Weekdays, 9 to 5', 'By appointment', 'Friday to Monday, 9 to 5', 'lunes a domingos, de 9 a 5'])(
  'returns nothing for %p',
  (hours) => {
    expect(openingHours(hours)).toEqual({});
  },
);
