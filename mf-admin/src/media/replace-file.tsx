import { t } from 'contract/words';
import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from 'ui';

import type { MediaSection } from 'contract/media-files';
import { acceptedTypes } from './upload-refusal';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

const follows: Readonly<Record<MediaSection, string>> = {
  picture: t`Every article that shows the picture shows the new one within seconds. Name, description and address stay.`,
  file: t`Every article that leads to the file leads to the new one within seconds. Name and address stay.`,
};

interface ReplaceFileProps {
  section: MediaSection;
  item: { id: string; name: string };
}

/** Replaces the file of a picture or a PDF. */
export function ReplaceFile({ section, item }: ReplaceFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { uploads, add } = useUploads({ replaces: item.id, section });
  return (
    <Part>
      <Button look="outline" onClick={() => chooser.current?.click()}>
        Replace the file
      </Button>
      <p>{follows[section]}</p>
      <input
        ref={chooser}
        type="file"
        accept={acceptedTypes[section]}
        hidden
        aria-label={t`Another file for ${item.name}`}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = ''; // allows the same file to be chosen again
        }}
      />
      <Whole>
        <UploadLines uploads={uploads} />
      </Whole>
    </Part>
  );
}

export const Part = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3) var(--s-5);
  padding-top: var(--s-4);
  border-top: 1px solid var(--rule);
  > p {
    flex: 1 1 18rem;
    color: var(--ink-2);
    font-size: var(--t-small);
    line-height: 1.4;
  }
`;

const Whole = styled.div`
  flex: 1 0 100%;
`;
