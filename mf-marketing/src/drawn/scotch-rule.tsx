import styled from 'styled-components';

/** The double rule that opens a chapter: 3 px and 1 px. */
export const ScotchRule = styled.hr`
  height: 7px;
  margin: 0;
  border: solid var(--rule-ink);
  border-width: var(--scotch) 0 1px;
`;
