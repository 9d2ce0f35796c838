import { useQuery } from '@tanstack/react-query';
import type { ArticleCover } from 'contract/article-content';
import { articleLimits, firstCharacters } from 'contract/article-rules';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, TextArea } from 'ui';

import { FocalPointField } from '../media/focal-point-field';
import { mediaQueries } from '../media/media.queries';
import { MediaPicker } from '../media/media-picker';
import { unreadItem } from '../media/unread-item';
import { TextButtons } from '../kit/text-buttons';
import { lengthFault } from './length-hint';

interface CoverFieldProps {
  cover: ArticleCover | null;
  onChange: (cover: ArticleCover | null) => void;
}

/** Cover picture with its alt text and focal point. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Box>
      <b>Picture</b>
      {cover ? (
        <Chosen cover={cover} onChange={onChange} />
      ) : (
        <p>Without one, the article shows the drawing for its month.</p>
      )}
      <TextButtons>
        <Button look="text" size="dense" onClick={() => setChoosing(true)}>
          {cover ? t`Choose another picture` : t`Choose a picture`}
        </Button>
        {cover && (
          <Button look="text" size="dense" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </TextButtons>
      {isChoosing && (
        <MediaPicker
          title="Choose the picture of the article"
          onClose={() => setChoosing(false)}
          onChoose={({ id, alt, focal }) => {
            onChange({ media: id, alt: firstCharacters(alt, articleLimits.alt), focal });
            setChoosing(false);
          }}
        />
      )}
    </Box>
  );
}

function Chosen({ cover, onChange }: { cover: ArticleCover; onChange: (cover: ArticleCover) => void }) {
  const read = useQuery(mediaQueries.one(cover.media));
  const { data } = read;
  const unread = unreadItem('picture', read);
  return (
    <>
      {unread && <p>{unread}</p>}
      {data && (
        <FocalPointField
          picture={data.picture}
          value={cover.focal}
          onChange={(focal) => onChange({ ...cover, focal })}
        />
      )}
      <TextArea
        name="cover-alt"
        label="Alt text"
        hint="What the picture shows. Read aloud to people who cannot see it."
        rows={2}
        error={lengthFault(cover.alt, articleLimits.alt)}
        value={cover.alt}
        onChange={({ target }) => onChange({ ...cover, alt: target.value })}
      />
    </>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
`;
