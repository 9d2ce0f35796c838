import { t } from 'contract/words';

import { Building } from '../street/building';
import { Stations } from '../year/stations';

const parties = [
  {
    name: t`You and your people`,
    what: t`pay one premium`,
    text: t`Your share on the invoice, theirs out of each paycheck.`,
  },
  {
    name: t`The insurer`,
    what: t`pays the doctors`,
    text: t`By the plan’s rules and its network. Those two things are what we compare.`,
  },
  { name: t`The clinic`, what: t`sees your people`, text: t`They show a card and pay their share.` },
  {
    name: t`We`,
    what: t`answer the phone`,
    text: t`The insurer pays us for it. When a bill looks wrong, your people call here, not you.`,
  },
];

/** How a group plan works, as four buildings on one street: who pays, who treats, who answers calls. */
export function WhoPaysWhom() {
  return (
    <Stations
      id="street"
      title="Who pays whom"
      lead="Where the money goes, and who your people call."
      sky="duck"
      drawings="broad"
      stations={parties.map((party, index) => ({ ...party, drawing: <Building at={index} /> }))}
    />
  );
}
