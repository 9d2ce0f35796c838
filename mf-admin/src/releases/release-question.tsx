import type { ReleaseAction, RemoteReport } from 'contract/release-report';
import { t } from 'contract/words';
import { useState } from 'react';

import { ReleaseDialog } from './release-dialog';
import { pagesInWords } from './words';

interface ReleaseQuestionProps {
  action: ReleaseAction['action'];
  release: RemoteReport;
  onClose: () => void;
}

/** Asks before an action on a release: on the versions that the page showed when the question was opened. */
export function ReleaseQuestion({ action, release, onClose }: ReleaseQuestionProps) {
  const [{ remote, version, canary, before, sections }] = useState(release);
  const asked = { action: { action, remote, version, canary: canary?.version ?? null }, onClose };
  const pages = pagesInWords(sections);

  if (action === 'disable')
    return (
      <ReleaseDialog
        {...asked}
        title={t`Take the pages of ${remote} out of service?`}
        confirm={t`Disable`}
        running={t`Disabling`}
        cancel={t`Keep them`}
      >
        {pages && <p>{pages}</p>}
        <p>
          Visitors are told that these pages are not available, and can send none of their forms, until you enable them
          again.
        </p>
      </ReleaseDialog>
    );

  if (action === 'enable')
    return (
      <ReleaseDialog
        {...asked}
        title={t`Put the pages of ${remote} back in service?`}
        confirm={t`Enable`}
        running={t`Enabling`}
        cancel={t`Leave them out of service`}
      >
        {pages && <p>{pages}</p>}
        <p>Visitors get them in version {version} at once.</p>
      </ReleaseDialog>
    );

  if (action === 'finish') {
    const next = canary?.version ?? '';
    return (
      <ReleaseDialog
        {...asked}
        title={t`Give all visitors ${remote} ${next}?`}
        confirm={t`Give ${next} to all`}
        running={t`Releasing`}
        cancel={t`Not yet`}
      >
        <p>
          Those who still have {version} get it at once, too. You can roll back to {version} afterwards.
        </p>
      </ReleaseDialog>
    );
  }

  const from = canary?.version ?? version;
  const to = canary ? version : (before ?? '');
  return (
    <ReleaseDialog
      {...asked}
      title={t`Give all visitors ${remote} ${to} again?`}
      confirm={t`Roll back to ${to}`}
      running={t`Rolling back`}
      cancel={t`Keep ${from}`}
    >
      <p>
        {from} is taken back at once. It stays among the releases, so it can be released again. Articles, requests and
        settings stay as they are.
      </p>
    </ReleaseDialog>
  );
}
