import styled from 'styled-components';

/** What a person typed, in a button: a word longer than the button breaks, where it would widen the page. */
export const Breakable = styled.span`
  display: block;
  min-width: 0;
  overflow-wrap: anywhere;
`;
