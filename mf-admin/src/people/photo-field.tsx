import { useQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Oval, Row, TextInput } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { Fault } from '../kit/fault';
import { FocalPointField } from '../media/focal-point-field';
import { MediaPicker } from '../media/media-picker';
import { mediaQueries } from '../media/media.queries';
import type { PersonDraft } from './person-draft';

type Photo = PersonDraft['photo'];

interface PhotoFieldProps {
  photo: Photo;
  /** Content of the oval shown without a photo. */
  drawn: { initials: string; month: number };
  faults: Readonly<Record<string, string>>;
  onChange(photo: Photo): void;
}

/** Chooses a photo with its focal point, or the drawn oval. */
export function PhotoField({ photo, drawn, faults, onChange }: PhotoFieldProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { data } = useQuery({ ...mediaQueries.one(photo?.media ?? ''), enabled: photo !== null });
  return (
    <Wrap id="photo" tabIndex={-1}>
      {faults['photo'] && <Fault role="alert">{faults['photo']}</Fault>}
      {!photo && <Oval initials={drawn.initials} plant={<MonthPlant month={drawn.month} crop="bloom" />} />}
      {photo && data && (
        <FocalPointField
          picture={data.picture}
          value={photo.focal}
          onChange={(focal) => onChange({ ...photo, focal })}
        />
      )}
      {photo && (
        <TextInput
          name="photo.alt"
          label="Alt text"
          size="dense"
          hint="What the photo shows. Read aloud to people who cannot see it."
          value={photo.alt}
          error={faults['photo.alt']}
          onChange={({ target }) => onChange({ ...photo, alt: target.value })}
        />
      )}
      <Row>
        <Button look="outline" size="dense" onClick={() => setChoosing(true)}>
          {photo ? t`Choose another photo` : t`Choose a photo`}
        </Button>
        {photo && (
          <Button look="text" size="dense" onClick={() => onChange(null)}>
            Use the drawn oval
          </Button>
        )}
      </Row>
      {isChoosing && (
        <MediaPicker
          title="Choose the photo"
          onClose={() => setChoosing(false)}
          onChoose={({ id, alt, focal }) => {
            onChange({ media: id, alt, focal });
            setChoosing(false);
          }}
        />
      )}
    </Wrap>
  );
}

const Wrap = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-3);
  width: 100%;
  max-width: 36rem;
`;
