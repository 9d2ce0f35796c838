import { Stations } from '../year/stations';
import { DaySign } from './day-sign';

const days = [
  {
    name: 'Monday',
    what: 'The invitation',
    text: 'Your office enters a name, a start date and hours, once, and sends the invitation. The new hire signs in to see that it works.',
  },
  {
    name: 'Tuesday',
    what: 'The questions',
    text: 'Nobody should choose on the first day. They call the number on our sheet and a person does the math with them.',
  },
  {
    name: 'Wednesday',
    what: 'The signature',
    text: 'They sign. The answers go onto the carrier’s forms. Your office sees one fewer name in progress.',
  },
  {
    name: 'Thursday',
    what: 'The first check',
    text: 'Your office keys the deduction into payroll and compares it with the sheet.',
  },
  {
    name: 'Friday',
    what: 'The drawer',
    text: 'A signed waiver is kept too, if they said no. It counts at the next renewal.',
  },
];

/** A new hire's first five days on soil, day by day. */
export function FirstWeek() {
  return (
    <Stations
      id="week"
      title="The first week, day by day"
      lead="An invented firm of 22 people. The software is EASE. The rest is habit."
      sky="butter"
      drawings="narrow"
      stations={days.map((day, index) => ({ ...day, drawing: <DaySign stage={index + 1} /> }))}
    />
  );
}
