import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, Figure, Heading, later, Lead, Row, useSiteIfKnown } from 'ui';

import { Sky, Split, Words } from './picture-page';

const Garden = later(async () => {
  const { Frieze } = await import('ui/drawings/frieze');
  return () => <Frieze months={[4, 6, 7, 5]} />;
});

export interface UnavailablePageProps {
  /** Tries the page again without leaving it; without it a link to this address does, whichever it is. */
  onRetry?: () => void;
}

/** What stands in for a page that cannot be made just now. Its status and Retry-After are the caller's. */
export function UnavailablePage({ onRetry }: UnavailablePageProps) {
  const site = useSiteIfKnown();
  return (
    <Sky $field="duck">
      <title>{site ? t`Closed for a moment | ${site.name}` : t`Closed for a moment`}</title>
      <meta name="robots" content="noindex" />
      <Split>
        <Words>
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
              // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the document stands in for many addresses, and an empty one is where the visitor is
              <a href="">Try again</a>
            )}
          </Row>
        </Words>
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
