import type { Setup } from 'contract/setup';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, formatList, Text, toast } from 'ui';

import { ConfirmDialog } from '../dialog/confirm-dialog';
import { useFinishSetup } from './setup.actions';

/** Last setup step: removes the demonstration content once the agency's own replaces it. */
export function RemoveDemo({ steps, demo }: Setup) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run, isRunning, failure } = useFinishSetup({
    onDone() {
      setAsking(false); // now: a toast above a dialog would vanish with it
      toast({ title: t`The site is yours`, description: t`Nothing of the demonstration is left.` });
      return navigate('/admin');
    },
  });
  const isReady = steps.every(({ isDone }) => isDone);
  const { people, towns, articles } = demo;
  const all = formatList([
    plural(people, { one: '1 person', other: `${people} people` }),
    plural(towns, { one: '1 town', other: `${towns} towns` }),
    plural(articles, { one: '1 article', other: `${articles} articles` }),
  ]);
  return (
    <>
      <Text>
        {all} of the demonstration go for good, also those that you changed. What you added stays, and so do the figures
        of the government with their sources.
      </Text>
      {isReady ? (
        <Button onClick={() => setAsking(true)}>Remove the demonstration</Button>
      ) : (
        <Text>Once the steps above are done, you can remove it here.</Text>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove the demonstration?"
          confirm={isRunning ? t`Removing` : t`Remove it`}
          cancel={t`Keep it for now`}
          isRunning={isRunning}
          failure={failure}
          onConfirm={() => run()}
          onClose={() => setAsking(false)}
        >
          <Text>{all} go from the site within a second. There is no way back.</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
