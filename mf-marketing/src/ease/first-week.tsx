import { t } from 'contract/words';

import { Stations } from '../year/stations';
import { DaySign } from './day-sign';

const days = [
  {
    name: t`Monday`,
    what: t`The invitation`,
    text: t`Your office enters a name, a start date and hours, once, and sends the invitation. The new hire signs in to see that it works.`,
  },
  {
    name: t`Tuesday`,
    what: t`The questions`,
    text: t`Nobody should choose on the first day. They call the number on our sheet and a person does the math with them.`,
  },
  {
    name: t`Wednesday`,
    what: t`The signature`,
    text: t`They sign. The answers go onto the carrier’s forms. Your office sees one fewer name in progress.`,
  },
  {
    name: t`Thursday`,
    what: t`The first check`,
    text: t`Your office keys the deduction into payroll and compares it with the sheet.`,
  },
  {
    name: t`Friday`,
    what: t`The drawer`,
    text: t`A signed waiver is kept too, if they said no. It counts at the next renewal.`,
  },
];

/** A new hire's first five days, day by day. */
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
