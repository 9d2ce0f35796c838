import type { CurrentSession } from 'contract/auth';
import { apiJson, RequestError } from 'contract/request';
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { ButtonLink, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useEndedSession } from './leave-desk';

/** @throws {RequestError} 401 where nobody is signed in any more, others where the site does not say */
async function expectSession(): Promise<void> {
  const { admin } = await apiJson<CurrentSession>('GET', '/api/auth/session');
  if (!admin) throw new RequestError(401, '', 'Unauthorized');
}

/**
 * A link to a file of the API. It asks first whether the session still stands: a browser would save a refusal under the
 * file's name, and only who opens it would know.
 */
export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  const ended = useEndedSession();
  const isAllowed = useRef(false);

  async function begin(link: HTMLElement) {
    try {
      await expectSession();
    } catch (error) {
      if (!ended(error))
        toast({
          variant: 'destructive',
          title: 'The file did not come',
          description: 'The site did not answer. Try again in a minute.',
        });
      return;
    }
    isAllowed.current = true;
    link.click();
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    if (isAllowed.current) {
      isAllowed.current = false;
      return;
    }
    event.preventDefault();
    void begin(event.currentTarget);
  }

  return (
    <ButtonLink look="outline" href={href} download onClick={onClick}>
      <Icon name="download" />
      {children}
    </ButtonLink>
  );
}
