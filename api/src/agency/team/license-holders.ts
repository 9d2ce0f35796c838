import { nameOfState } from 'contract/state-names';

interface License {
  state: string;
  number: string;
}

interface Holder {
  name: string;
  licenses: readonly License[];
}

const keyOf = ({ state, number }: License) => `${state} ${number.toLowerCase()}`;

/** Returns faults for numbers of another holder in the same state, by form control (`licenses.0.number`). */
export function faultsOfLicenses(licenses: readonly License[], others: readonly Holder[]): Record<string, string> {
  const holders = new Map(others.flatMap(({ name, licenses: held }) => held.map((license) => [keyOf(license), name])));
  return Object.fromEntries(
    licenses.flatMap((license, index) => {
      const holder = holders.get(keyOf(license));
      const sentence = `${holder} has this number in ${nameOfState(license.state)}. Check it on the license`;
      return holder ? [[`licenses.${index}.number`, sentence]] : [];
    }),
  );
}
