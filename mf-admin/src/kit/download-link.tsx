import { t } from 'contract/words';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useExpectSession } from '../login/session.actions';

/**
 * A link to download a file from the API. It checks the session first, because a browser would save an error response
 * under the file's name, unnoticed until it is opened.
 */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const isAllowed = useRef(false);
  const { run } = useExpectSession<HTMLElement>({
    onDone(_, link) {
      isAllowed.current = true;
      link.click();
    },
    onFailed: () =>
      toast({
        variant: 'destructive',
        title: t`The file did not come`,
        description: t`The site did not answer. Try again in a minute.`,
      }),
  });

  function onClick(event: MouseEvent<HTMLElement>) {
    if (isAllowed.current) {
      isAllowed.current = false;
      return;
    }
    event.preventDefault();
    run(event.currentTarget);
  }

  return (
    <ButtonLink look="outline" href={href} download onClick={onClick}>
      <Icon name="download" />
      {children}
    </ButtonLink>
  );
}
