import type { ArticleContent } from 'contract/article-content';
import styled from 'styled-components';

import { detailNames, detailWords } from './detail-words';
import { detailFields } from './merge';
import { SideBySide, type SideBySideProps } from './side-by-side';

interface DifferencesProps extends Pick<SideBySideProps, 'names' | 'kind'> {
  left: ArticleContent;
  right: ArticleContent;
  /** Names an author by ID. */
  nameOf: (id: string) => string;
}

/** Shows how two versions of an article differ: each detail under its name, and the text. */
export function Differences({ left, right, nameOf, ...sides }: DifferencesProps) {
  const differing = detailFields.filter(
    (field) => detailWords(left, field, nameOf) !== detailWords(right, field, nameOf),
  );
  return (
    <Parts>
      {differing.map((field) => (
        <div key={field}>
          <b>{detailNames[field]}</b>
          <SideBySide left={detailWords(left, field, nameOf)} right={detailWords(right, field, nameOf)} {...sides} />
        </div>
      ))}
      <div>
        {differing.length > 0 && <b>Text</b>}
        <SideBySide left={left.markdown} right={right.markdown} {...sides} />
      </div>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
`;
