import type { MediaUse } from 'contract/media';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading } from 'ui';

import type { MediaSection } from 'contract/media-files';
import { addressOf, articlesOf, placeWords } from './used-in';

const unusedTexts: Readonly<Record<MediaSection, string>> = {
  picture: t`Nothing shows this picture.`,
  file: t`Nothing leads to this file.`,
};

/** Lists where an item is used. */
export function Usage({ usage, section = 'picture' }: { usage: readonly MediaUse[]; section?: MediaSection }) {
  return (
    <Part>
      <Heading level={3} size="h4">
        Used in
      </Heading>
      {usage.length === 0 ? (
        <p>{unusedTexts[section]}</p>
      ) : (
        <ul>
          {articlesOf(usage).map(({ article, title, place }) => (
            <li key={article}>
              <Link to={addressOf({ article, place })}>{title}</Link>, {placeWords(usage, article)}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const Part = styled.section`
  padding-top: var(--s-3);
  border-top: var(--scotch) solid var(--rule-ink);
  a {
    display: inline-block;
    padding-block: 0.6rem;
  }
`;
