import styled from 'styled-components';

/** What must not break at its hyphens. */
const unbroken = '1-800-MEDICARE';

/** A regulated sentence, word for word; only the phone number in it keeps together. */
export function Regulated({ children }: { children: string }) {
  const [before, ...after] = children.split(unbroken);
  return (
    <>
      {before}
      {after.map((part) => (
        <span key={part}>
          <Together>{unbroken}</Together>
          {part}
        </span>
      ))}
    </>
  );
}

const Together = styled.span`
  white-space: nowrap;
`;
