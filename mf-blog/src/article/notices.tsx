import type { Topic } from 'contract/posts';
import styled from 'styled-components';
import { Small, useSite } from 'ui';

/** What an article is not: advice, or the government's word. The sentences are the agency's data, verbatim. */
export function Notices({ topic }: { topic: Topic }) {
  const { legal } = useSite();
  return (
    <Lines>
      <Small>{legal.notAdvice}</Small>
      {topic === 'medicare' && <Small>{legal.notGovernment}</Small>}
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-7);
  padding-top: var(--s-4);
  border-top: 1px solid var(--rule-ink);
`;
