import styled from 'styled-components';

/** Moves focus to the element that replaced the pressed button. */
export const focused = (element: HTMLElement | null) => element?.focus();

/** Form of a reply or of its template. */
export const ReplyForm = styled.form`
  display: grid;
  gap: var(--s-4);
`;
