import type { MediaItem } from 'contract/media';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button, toast } from 'ui';

import { useRemovePicture } from './media.actions';
import { Part } from './replace-picture';
import { isShown } from './used-in';

interface RemovePictureProps {
  item: MediaItem;
  onRemoved(): void;
}

/** Deletes a picture, after asking once more. One that is used says why it stays. */
export function RemovePicture({ item, onRemoved }: RemovePictureProps) {
  const [state, setState] = useState<'idle' | 'asking'>('idle');
  const remove = useRemovePicture(item, {
    onDone() {
      onRemoved();
      toast({ title: t`Deleted`, description: item.name });
    },
  });

  if (item.usage.some(isShown)) {
    return (
      <Part>
        <p>
          This picture cannot be deleted while an article shows it or will. Take it out there first, or replace the
          file.
        </p>
      </Part>
    );
  }
  return (
    <Part>
      {state === 'idle' ? (
        <Button look="outline" onClick={() => setState('asking')}>
          Delete the picture
        </Button>
      ) : (
        <>
          {item.usage.length > 0 && (
            <p>
              Earlier versions of articles show this picture. Where one of them is restored, the picture will be
              missing.
            </p>
          )}
          <Button onClick={() => remove.run()} aria-disabled={remove.isRunning}>
            Delete it for good
          </Button>
          <Button look="outline" onClick={() => setState('idle')}>
            Keep it
          </Button>
        </>
      )}
      {remove.failure && <p role="alert">{remove.failure.message}</p>}
    </Part>
  );
}
