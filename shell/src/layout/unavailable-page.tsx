import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Figure, Heading, later, Lead, Row, useSiteIfKnown } from 'ui';

import { Sky, Split, Texts } from './picture-page';

const Garden = later(async () => {
  const { Frieze } = await import('ui/drawings/frieze');
  return () => <Frieze months={[4, 6, 7, 5]} />;
});

export interface UnavailablePageProps {
  /** Retries without leaving the page. Without it, a link to the current URL does. */
  onRetry?: () => void;
}

/** Shown when a page cannot be rendered. The caller sets status and Retry-After. */
export function UnavailablePage({ onRetry }: UnavailablePageProps) {
  const site = useSiteIfKnown();
  return (
    <Sky $field="duck">
      <title>{site ? t`Closed for a moment | ${site.name}` : t`Closed for a moment`}</title>
      <meta name="robots" content="noindex" />
      <Split>
        <Texts>
          <Heading level={1}>Closed for an hour of gardening.</Heading>
          <Lead>
            This page can’t be shown just now. It’s usually back within minutes.{' '}
            {site && (
              <>
                The phone works as always:{' '}
                <a href={site.phoneHref}>
                  <Figure>{site.phone}</Figure>
                </a>
                , {site.hours}.{' '}
              </>
            )}
            Medicare itself is at <a href="tel:+18006334227">1-800-MEDICARE</a>, day and night.
          </Lead>
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

const Picture = styled.div`
  aspect-ratio: 400 / 220;
`;
