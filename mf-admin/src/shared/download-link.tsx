import { t } from 'contract/words';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useExpectSession } from '../login/session.actions';

/**
 * A link to a file of the API. It asks first whether the session still stands: a browser would save a refusal under the
 * file's name, and only who opens it would know.
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
