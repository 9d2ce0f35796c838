import type { Site } from 'contract/site';
import { t } from 'contract/words';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Button, Heading, later, Lead, Row, useSiteIfKnown } from 'ui';

import { Sky, Split, Texts } from './picture-page';

const Garden = later(async () => {
  const { Frieze } = await import('ui/drawings/frieze');
  return () => <Frieze months={[4, 6, 7, 5]} />;
});

export interface UnavailablePageProps {
  /** Retries without leaving the page. Without it, a link to the current URL does. */
  onRetry?: () => void;
}

/**
 * Shown when a page cannot be rendered, and when a visitor without a connection follows a link: then it retries by itself
 * once the connection is back. The caller sets status and Retry-After.
 */
export function UnavailablePage({ onRetry }: UnavailablePageProps) {
  const site = useSiteIfKnown();
  const isOffline = globalThis.navigator?.onLine === false;
  const title = isOffline ? t`You’re offline` : t`Closed for a moment`;
  useEffect(() => {
    if (!onRetry) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Sky $field="duck">
      <title>{site ? `${title} | ${site.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <Split>
        <Texts>
          <Heading level={1}>{isOffline ? t`You’re offline.` : t`Closed for an hour of gardening.`}</Heading>
          {isOffline ? (
            <Lead>This page opens as soon as your connection is back. {site && <Phone {...site} />}</Lead>
          ) : (
            <Lead>
              This page can’t be shown just now. It’s usually back within minutes. {site && <Phone {...site} />}
              Medicare itself is at <a href="tel:+18006334227">1-800-MEDICARE</a>, day and night.
            </Lead>
          )}
          <Row>
            {onRetry ? (
              <Button onClick={onRetry}>Try again</Button>
            ) : (
              // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this document is shown at many URLs, and an empty href is the current one
              <a href="">Try again</a>
            )}
          </Row>
        </Texts>
        <Picture>
          <Garden />
        </Picture>
      </Split>
    </Sky>
  );
}

function Phone({ phone, phoneHref, hours }: Pick<Site, 'phone' | 'phoneHref' | 'hours'>) {
  return (
    <>
      The phone works as always: <a href={phoneHref}>{phone}</a> ({hours}).{' '}
    </>
  );
}

const Picture = styled.div`
  aspect-ratio: 400 / 220;
`;
