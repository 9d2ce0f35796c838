import { Building } from '../street/building';
import { Stations } from '../year/stations';

const parties = [
  {
    name: 'You and your people',
    what: 'pay one premium',
    text: 'Your share on the invoice, theirs out of each paycheck. The price is the same without us.',
  },
  {
    name: 'The insurer',
    what: 'pays the doctors',
    text: 'By the plan’s rules and its network. Those two things are what we compare.',
  },
  { name: 'The clinic', what: 'sees your people', text: 'They show a card and pay their share.' },
  {
    name: 'We',
    what: 'answer the phone',
    text: 'The insurer pays us for it. When a bill looks wrong, your people call here, not you.',
  },
];

/** How a group plan works, as four buildings on one street: who pays, who treats, who picks up. */
export function WhoPaysWhom() {
  return (
    <Stations
      id="street"
      title="Who pays whom"
      lead="A group plan is four parties on one street. Here’s where the money goes, and who your people call."
      sky="duck"
      drawings="broad"
      stations={parties.map((party, index) => ({ ...party, drawing: <Building at={index} /> }))}
    />
  );
}
