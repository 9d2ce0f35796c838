import type { MediaItem } from 'contract/media';
import type { MediaSection } from 'contract/media-files';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button, toast } from 'ui';

import { useRemove } from './media.actions';
import { Part } from './replace-file';
import { isShown } from './used-in';

interface RemoveItemProps {
  section: MediaSection;
  item: Pick<MediaItem, 'id' | 'name' | 'usage'>;
  onRemoved(): void;
}

const labels: Readonly<Record<MediaSection, { stays: string; press: string; earlier: string }>> = {
  picture: {
    stays: t`This picture cannot be deleted while an article shows it or will. Take it out there first, or replace the file.`,
    press: t`Delete the picture`,
    earlier: t`Earlier versions of articles show this picture. Where one of them is restored, the picture will be missing.`,
  },
  file: {
    stays: t`This file cannot be deleted while an article leads to it or will. Take it out there first, or replace the file.`,
    press: t`Delete the file`,
    earlier: t`Earlier versions of articles lead to this file. Where one of them is restored, the file will be missing.`,
  },
};

/** Deletes a picture or a PDF after confirmation, or explains why it cannot be deleted while in use. */
export function RemoveItem({ section, item, onRemoved }: RemoveItemProps) {
  const [state, setState] = useState<'idle' | 'asking'>('idle');
  const remove = useRemove(section, item, {
    onDone() {
      onRemoved();
      toast({ title: t`Deleted`, description: item.name });
    },
  });

  if (item.usage.some(isShown)) {
    return (
      <Part>
        <p>{labels[section].stays}</p>
      </Part>
    );
  }
  return (
    <Part>
      {state === 'idle' ? (
        <Button look="outline" onClick={() => setState('asking')}>
          {labels[section].press}
        </Button>
      ) : (
        <>
          {item.usage.length > 0 && <p>{labels[section].earlier}</p>}
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
