import type { Fact } from 'contract/facts';

import { Unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';
import type { PartB } from './part-b';

/** A fact's value, linked to its source if it has an address. */
export function linked({ source, value }: Fact) {
  const text = <Unbroken text={value} />;
  return source.url ? <a href={source.url}>{text}</a> : <b>{text}</b>;
}

/** The facts about the two forms for Part B during work or after it. Empty for a person who needs neither. */
export function formsAfterWork(partB: PartB | null, facts: Facts): readonly Fact[] {
  if (partB?.kind !== 'special' && partB?.kind !== 'job-end-unknown') return [];
  const [application, employment] = [facts.find('medicare.form-part-b'), facts.find('medicare.form-employment')];
  return application && employment ? [application, employment] : [];
}

/** Says which forms go together. Renders nothing without the two of them. */
export function FormsAfterWork({ forms: [application, employment] }: { forms: readonly Fact[] }) {
  if (!application || !employment) return null;
  return (
    <>
      After work, two forms go together: {linked(application)}, the application, and {linked(employment)}, which the
      employer fills in. One without the other does nothing.
    </>
  );
}
