import { t } from 'contract/words';
import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, toast } from 'ui';

import {
  copiesAt,
  putBack,
  removeCopy,
  setAside,
  setAuthor,
  type DeviceCopy,
  type InputValues,
} from '../device/device-input';
import { useMoment } from '../formats/moment';
import { typedWords } from '../device/typed-words';
import { discardedToast } from '../kit/discarded-toast';
import { Notice } from '../kit/notice';
import { TextButtons } from '../kit/text-buttons';
import { storedInput, storeInput } from '../device/stored-input';
import { useAccountEmail } from './current-account';

/** Whether this tab has the same input: it was duplicated, or restored after a crash. */
const isHere = ({ storageKey, typed }: DeviceCopy) => JSON.stringify(typed) === JSON.stringify(storedInput(storageKey));

/**
 * Offers unsaved input of the page's forms that a closed or crashed tab left on this device. Nothing is filled in
 * unasked: the tab may still be open, and the saved content may be newer.
 */
export function LeftOnDevice({ children }: { children: ReactNode }) {
  const email = useAccountEmail();
  const { pathname } = useLocation();
  const formatMoment = useMoment();
  const [copies, setCopies] = useState<readonly DeviceCopy[]>([]);
  /** The forms read their input when they are mounted. */
  const [restored, setRestored] = useState(0);
  const look = useCallback(() => setCopies(copiesAt(pathname).filter((copy) => !isHere(copy))), [pathname]);

  useEffect(() => {
    setAuthor(email);
    // The copy of this tab from now on. A tab that is open too stores its own with the next key.
    for (const copy of copiesAt(pathname).filter(isHere)) {
      storeInput(copy.storageKey, copy.typed);
      removeCopy(copy);
    }
    // oxlint-disable-next-line react/set-state-in-effect -- storage is read once the account is known
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [email, look, pathname]);

  function bringBack(copy: DeviceCopy) {
    const typed = storedInput(copy.storageKey);
    if (Object.keys(typed).length > 0 && !setAside(copy.storageKey, typed)) {
      toast({
        variant: 'destructive',
        title: t`There is no space for both`,
        description: t`Save what you typed in this tab, and bring the others back then.`,
      });
      return;
    }
    storeInput(copy.storageKey, copy.typed);
    removeCopy(copy);
    setRestored((count) => count + 1);
    look();
  }

  function discard(copy: DeviceCopy) {
    removeCopy(copy);
    look();
    discardedToast(() => {
      putBack(copy);
      look();
    });
  }

  return (
    <>
      {copies.map((copy) => (
        <Notice key={copy.name} icon="alert" label="Not saved" tone="warning">
          On {formatMoment(new Date(copy.at).toISOString())} you typed words here that are not saved, in another tab or
          before this browser closed. <Excerpt typed={copy.typed} />
          <TextButtons as="span">
            <Button look="text" size="dense" onClick={() => bringBack(copy)}>
              Bring them back
            </Button>
            <Button look="text" size="dense" onClick={() => discard(copy)}>
              Discard them
            </Button>
          </TextButtons>
        </Notice>
      ))}
      <Fragment key={restored}>{children}</Fragment>
    </>
  );
}

function Excerpt({ typed }: { typed: InputValues }) {
  const words = typedWords(typed);
  return words && <>Among them: “{words}”</>;
}
