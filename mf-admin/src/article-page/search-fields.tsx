import { useQuery } from '@tanstack/react-query';
import { articleLimits, firstCharacters, goodLengths } from 'contract/article-rules';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Stack, TextArea, TextInput, useSite } from 'ui';

import { mediaQueries } from '../media/media.queries';
import type { ArticleDetails } from '../saving/use-session';
import { lengthFault, lengthHint } from './length-hint';

interface SearchFieldsProps {
  content: ArticleDetails;
  onChange: (part: Partial<ArticleDetails>) => void;
}

function cut(text: string, most: number): string {
  const shown = firstCharacters(text, most);
  return shown === text ? text : `${shown.trimEnd()}…`;
}

/** Previews the article in search results and as a shared link, with fields that override title and description. */
export function SearchFields({ content, onChange }: SearchFieldsProps) {
  const { seo, canonical } = content;
  return (
    <Stack $gap={4}>
      <TextInput
        name="seo-title"
        label="Title in results"
        hint={
          seo.title ? lengthHint(seo.title, goodLengths.seoTitle.most) : t`The title, unless you write another one.`
        }
        optional
        autoComplete="off"
        error={lengthFault(seo.title, articleLimits.seoTitle)}
        value={seo.title}
        onChange={({ target }) => onChange({ seo: { ...seo, title: target.value } })}
      />
      <TextArea
        name="seo-description"
        label="Description in results"
        hint={
          seo.description
            ? lengthHint(seo.description, goodLengths.seoDescription.most)
            : t`The summary, unless you write another one.`
        }
        optional
        rows={3}
        error={lengthFault(seo.description, articleLimits.seoDescription)}
        value={seo.description}
        onChange={({ target }) => onChange({ seo: { ...seo, description: target.value } })}
      />
      <TextInput
        name="canonical"
        type="url"
        label="First published at"
        hint="Only where the text appeared on another site first."
        optional
        autoComplete="off"
        error={lengthFault(canonical ?? '', articleLimits.canonical)}
        value={canonical ?? ''}
        onChange={({ target }) => onChange({ canonical: target.value === '' ? null : target.value })}
      />
      <Result content={content} />
      <Card content={content} />
    </Stack>
  );
}

const shownTitle = ({ seo, title }: ArticleDetails) => seo.title || title || t`The title`;
const shownDescription = ({ seo, excerpt }: ArticleDetails) => seo.description || excerpt || t`The summary.`;

function Result({ content }: { content: ArticleDetails }) {
  const { name } = useSite();
  return (
    <figure aria-label="As a result of a search">
      <Caption>As a result of a search</Caption>
      <Sample>
        <small>
          {window.location.host} › blog › {content.slug || '…'}
        </small>
        <b>{cut(`${shownTitle(content)} | ${name}`, goodLengths.seoTitle.most + name.length)}</b>
        <span>{cut(shownDescription(content), goodLengths.seoDescription.most)}</span>
      </Sample>
    </figure>
  );
}

function Card({ content }: { content: ArticleDetails }) {
  const media = content.cover?.media ?? '';
  const { data } = useQuery({ ...mediaQueries.one(media), enabled: media !== '' });
  return (
    <figure aria-label="As a card in a message">
      <Caption>As a card in a message</Caption>
      <Sample>
        {data ? (
          <Picture
            src={data.picture.src}
            alt=""
            $x={content.cover?.focal.x ?? 0.5}
            $y={content.cover?.focal.y ?? 0.5}
          />
        ) : (
          <Drawn aria-hidden>{shownTitle(content)}</Drawn>
        )}
        <b>{cut(shownTitle(content), goodLengths.title.most)}</b>
        <span>{cut(shownDescription(content), 110)}</span>
        <small>{window.location.host}</small>
      </Sample>
    </figure>
  );
}

const Caption = styled.figcaption`
  margin-bottom: var(--s-2);
  color: var(--ink-2);
`;

const Sample = styled.div`
  display: grid;
  /* Large letters make the drawn picture taller, and its aspect ratio would widen the column. */
  grid-template-columns: minmax(0, 1fr);
  gap: 0.2rem;
  padding: var(--s-4);
  border: 1px solid var(--rule);
  background: var(--paper);
  line-height: 1.35;
  overflow-wrap: anywhere;
  b {
    color: var(--pine);
  }
  small {
    color: var(--ink-2);
    font-size: 1rem;
  }
`;

const Picture = styled.img<{ $x: number; $y: number }>`
  width: calc(100% + 2 * var(--s-4));
  max-width: none;
  margin: calc(-1 * var(--s-4)) calc(-1 * var(--s-4)) var(--s-2);
  aspect-ratio: 1200 / 630;
  object-fit: cover;
  object-position: ${({ $x, $y }) => `${$x * 100}% ${$y * 100}%`};
`;

const Drawn = styled.div`
  display: grid;
  align-content: center;
  margin: calc(-1 * var(--s-4)) calc(-1 * var(--s-4)) var(--s-2);
  padding: var(--s-4);
  aspect-ratio: 1200 / 630;
  border-bottom: 10px solid var(--ground);
  background: var(--butter);
  font: 600 1.25rem/1.2 var(--font-display);
`;
