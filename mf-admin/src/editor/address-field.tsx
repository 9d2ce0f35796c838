import { useState, type RefObject } from 'react';
import { readPhone } from 'contract/phone-number';
import { Input } from 'ui';

import { LinkTargets } from './link-targets';
import { Fault } from './panel';

/** Schemes a link may use. The site removes links with any other. */
const leads = /^(https?|mailto|tel):/i;

/**
 * Completes typed text to a link: "medicare.gov" gets a scheme, and so does a phone number in any format; "/blog/a",
 * "#part" and "mailto:" are complete; other text is matched against page names.
 * @param pages of the site, by name
 * @returns undefined for text that matches no page name, or more than one
 */
export function linkOf(typed: string, pages: readonly HTMLOptionElement[]): string | undefined {
  const address = typed.trim();
  if (address === '' || /^[/#]/.test(address)) return address;
  const phone = readPhone(address);
  if (phone) return `tel:${phone}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return leads.test(address) ? address : undefined;
  // Not the name of a channel: "youtube.com/@agency".
  if (/^[^\s/]+@/.test(address)) return `mailto:${address}`;
  if (/^\S+\.\S+$/.test(address)) return `https://${address}`;
  const named = pages.filter(({ label }) => label.toLowerCase().includes(address.toLowerCase()));
  const exact = named.find(({ label }) => label.toLowerCase() === address.toLowerCase());
  return (exact ?? (named.length === 1 ? named[0] : undefined))?.value;
}

/** Returns the link entered in a field. */
export const linkIn = (input: HTMLInputElement | null): string | undefined =>
  linkOf(input?.value ?? '', [...(input?.list?.options ?? [])]);

interface AddressFieldProps {
  id: string;
  label: string;
  start: string;
  input: RefObject<HTMLInputElement | null>;
  fault: string | null;
}

/** A link, typed or chosen from the pages of the site. */
export function AddressField({ id, label, start, input, fault }: AddressFieldProps) {
  const [typed, setTyped] = useState(start);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        size="dense"
        ref={input}
        id={id}
        defaultValue={start}
        onInput={(event) => setTyped(event.currentTarget.value)}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        list={`${id}-pages`}
        autoComplete="off"
        spellCheck={false}
      />
      {fault !== null && (
        <Fault id={`${id}-fault`} role="alert">
          {fault}
        </Fault>
      )}
      <LinkTargets id={`${id}-pages`} typed={typed} />
    </>
  );
}
