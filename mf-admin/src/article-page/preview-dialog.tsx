import { useState } from 'react';
import styled from 'styled-components';
import { Button } from 'ui';

import { Dialog } from '../dialog/dialog';

interface PreviewDialogProps {
  /** Path of a preview link. The site allows no other page in a frame. */
  path: string;
  onClose: () => void;
}

type Width = 'wide' | 'phone';

/** Shows a page of the site as visitors would see it, at two widths. */
export function PreviewDialog({ path, onClose }: PreviewDialogProps) {
  const [width, setWidth] = useState<Width>('wide');
  return (
    <Dialog title="Preview" width="wide" onClose={onClose}>
      <Buttons>
        <Button look="text" size="dense" aria-pressed={width === 'wide'} onClick={() => setWidth('wide')}>
          As on a computer
        </Button>
        <Button look="text" size="dense" aria-pressed={width === 'phone'} onClick={() => setWidth('phone')}>
          As on a phone
        </Button>
        <a href={path} target="_blank" rel="noreferrer">
          Open it in a new tab
        </a>
      </Buttons>
      <Frame title="The page as visitors would see it" src={path} $width={width} />
    </Dialog>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-3);
  [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
    text-decoration: none;
  }
`;

const Frame = styled.iframe<{ $width: Width }>`
  width: ${({ $width }) => ($width === 'phone' ? '390px' : '100%')};
  max-width: 100%;
  height: 70dvh;
  border: 1px solid var(--ctl);
  background: var(--paper);
`;
