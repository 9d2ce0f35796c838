import { language } from 'contract/words';
import styled from 'styled-components';

/** What must not break at its hyphens. */
const unbroken = '1-800-MEDICARE';

/**
 * A regulated sentence, word for word; only the phone number in it keeps together. It stays in English on a page in
 * another language, and says so to whatever reads the page aloud: of a sentence of the law there is no translation of ours.
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

/** On one line, unless the line is shorter than it. */
const Together = styled.span`
  display: inline-block;
  max-width: 100%;
`;
