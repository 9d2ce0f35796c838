import { calendarPath, pageOfCalendar } from './page-calendar';

it('maps a page to the path of its calendar and back', () => {
  expect(calendarPath('/es/services/medicare/sheet')).toBe('/calendar/es/services/medicare/sheet.ics');
  expect(pageOfCalendar(calendarPath('/services/medicare/sheet'))).toBe('/services/medicare/sheet');
});

it.each(['/calendar', '/calendar/', '/calendar/.ics', '/calendar.ics', '/calendar/sheet', '/sheet.ics'])(
  'finds no calendar at %s',
  (path) => {
    expect(pageOfCalendar(path)).toBeNull();
  },
);
