import { useState, type ReactNode } from 'react';
import { Button, Row, Text, TextInput } from 'ui';

import { ConfirmDialog } from '../src/dialog/confirm-dialog';
import { Dialog } from '../src/dialog/dialog';
import { DiscardDialog } from '../src/dialog/discard-dialog';
import { FactMenu } from '../src/editor/fact-menu';
import { noop } from './samples';

/** A button that opens a dialog. */
function Opened({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button look="outline" size="dense" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </Row>
  );
}

/** A dialog in every width, with and without a field. */
export const Dialogs = () => (
  <Row>
    {(['narrow', 'middle', 'wide'] as const).map((width) => (
      <Opened key={width} name={`A ${width} dialog`}>
        {(close) => (
          <Dialog title={`A ${width} dialog`} width={width} onClose={close}>
            {width === 'middle' ? (
              <TextInput name="picture-name" label="Name of the picture" size="dense" />
            ) : (
              <Text>Visitors see it within a second.</Text>
            )}
          </Dialog>
        )}
      </Opened>
    ))}
  </Row>
);

export const ConfirmDialogs = () => (
  <Opened name="Delete the article">
    {(close) => (
      <ConfirmDialog title="Delete this article?" confirm="Delete" cancel="Keep it" onConfirm={close} onClose={close}>
        <Text>It goes into the trash. You can restore it for 30 days.</Text>
      </ConfirmDialog>
    )}
  </Opened>
);

export const DiscardDialogs = () => (
  <Opened name="Discard changes">
    {(close) => (
      <DiscardDialog onConfirm={close} onClose={close}>
        The form goes back to what is saved.
      </DiscardDialog>
    )}
  </Opened>
);

export const FactMenus = () => (
  <Opened name="Insert a fact">{(close) => <FactMenu onChoose={noop} onClose={close} />}</Opened>
);
