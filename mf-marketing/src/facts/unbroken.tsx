import styled from 'styled-components';

/**
 * The space before a short number or a single letter, as in "December 15" and "Part B", and between a number and its
 * unit, as in "30 days" and "15 de diciembre". It finds more than the rule for articles, which the API has, and is a
 * tenth as long: every page that shows a fact loads it before it is hydrated.
 */
const innerSpace = / (?=([A-HJ-Z\d]|\d\d)\b(?!-))|(?<=\d) (?=(p[eo]\S+|de|\S{3,}s)\b)/g;

/** `CMS-40B`, `1095-C`, `2026-26`, `1-800-MEDICARE`: words of capitals and digits, joined by hyphens. */
const joined = /(\b[A-Z\d]+(?:-[A-Z\d]+)+\b)/;

/**
 * Returns a text whose dates and amounts stay on one line: for attributes, hints and texts without form or phone numbers,
 * where `Unbroken` would only add elements.
 */
export const unbroken = (text: string): string => text.replace(innerSpace, '\u00a0');

/**
 * A text whose dates and amounts stay on one line, and whose form numbers and phone numbers do not break at their
 * hyphens. A style keeps those together, since a number with another kind of hyphen would not be found where it is
 * pasted.
 */
export const Unbroken = ({ text }: { text: string }) =>
  // The parts at odd positions are the numbers.
  unbroken(text)
    .split(joined)
    .map((part, index) => (index % 2 ? <Together key={`${index} ${part}`}>{part}</Together> : part));

const Together = styled.span`
  white-space: nowrap;
`;
