import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from 'contract/failure';
import type { MediaItem } from 'contract/media';
import { apiRequest } from 'contract/request';
import { useState } from 'react';
import { Button, toast } from 'ui';

import { refreshLibrary } from './library-queries';
import { Part } from './replace-picture';
import { isShown } from './used-in';

interface RemovePictureProps {
  item: MediaItem;
  onRemoved(): void;
}

/** Deletes a picture, after asking once more. One that is used says why it stays. */
export function RemovePicture({ item, onRemoved }: RemovePictureProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'asking'>('idle');
  const remove = useMutation({
    mutationFn: async () => {
      await apiRequest('DELETE', `/api/admin/media/${item.id}${item.usage.length > 0 ? '?earlier=true' : ''}`);
      onRemoved();
      await refreshLibrary(queryClient, item.id);
    },
    onSuccess: () => toast({ title: 'Deleted', description: item.name }),
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
              Earlier versions of articles show this picture. Where one of them is brought back, the picture will be
              missing.
            </p>
          )}
          <Button onClick={() => remove.mutate()} aria-disabled={remove.isPending}>
            Delete it for good
          </Button>
          <Button look="outline" onClick={() => setState('idle')}>
            Keep it
          </Button>
        </>
      )}
      {remove.error && <p role="alert">{failureOf(remove.error).message}</p>}
    </Part>
  );
}
