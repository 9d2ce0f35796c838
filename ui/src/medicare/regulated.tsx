import { language } from 'contract/words';
import styled from 'styled-components';

/** Phone number that must not break at its hyphens. */
const unbroken = '1-800-MEDICARE';

/**
 * A regulated sentence, word for word; only the phone number in it is kept on one line. On a page in another language
 * it stays in English and is marked as such for screen readers: we do not translate sentences prescribed by law.
 */
export function Regulated({ children }: { children: string }) {
  const [before, ...after] = children.split(unbroken);
  const sentence = (
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
  return language === 'en-US' ? sentence : <span lang="en-US">{sentence}</span>;
}

/** Kept on one line, unless it is wider than the line. */
const Together = styled.span`
  display: inline-block;
  max-width: 100%;
`;
