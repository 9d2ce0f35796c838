import styled from 'styled-components';

/** `CMS-40B`, `1095-C`, `2026-26`, `1-800-MEDICARE`: words of capitals and digits, joined by hyphens. */
const joined = /(\b[A-Z\d]+(?:-[A-Z\d]+)+\b)/;

/**
 * A text whose form numbers and phone numbers do not break at their hyphens. A style keeps them together, since a
 * number with another kind of hyphen would not be found where it is pasted.
 */
export const Unbroken = ({ text }: { text: string }) =>
  // The parts at odd positions are the numbers.
  text.split(joined).map((part, index) => (index % 2 ? <Together key={`${index} ${part}`}>{part}</Together> : part));

const Together = styled.span`
  white-space: nowrap;
`;
