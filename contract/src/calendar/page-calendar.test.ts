import { calendarPath, pageOfCalendar } from './page-calendar';

it('is found again from its path', () => {
  expect(calendarPath('/es/services/medicare/sheet')).toBe('/calendar/es/services/medicare/sheet.ics');
  expect(pageOfCalendar(calendarPath('/services/medicare/sheet'))).toBe('/services/medicare/sheet');
});

it.each(['/calendar', '/calendar/', '/calendar/.ics', '/calendar.ics', '/calendar/sheet', '/sheet.ics'])(
  'is not at %s',
  (path) => {
    expect(pageOfCalendar(path)).toBeNull();
  },
);
