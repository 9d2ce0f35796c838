import { language } from 'contract/words';
import styled from 'styled-components';

import { useSite } from '../site/use-site';
import { Container } from './container';

/**
 * Banner above a page that may show unpublished content.
 * @param expires expiry of its link, ISO 8601
 */
export function PreviewBanner({ expires }: { expires: string }) {
  const { timeZone } = useSite();
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(expires),
  );
  return (
    <Strip role="note" aria-label="Preview">
      <Container>
        <p>
          <b>This is a preview.</b> This is the text as it’s written now, whether visitors see it yet or not. The link
          works until <time dateTime={expires}>{until}</time>.
        </p>
      </Container>
    </Strip>
  );
}

const Strip = styled.aside`
  padding-block: var(--s-3);
  border-bottom: var(--scotch) solid var(--rule-ink);
  background: var(--butter);
  color: var(--ink);
`;
