import type { Topic } from 'contract/posts';
import styled from 'styled-components';
import { PlanCount, Small, useSite } from 'ui';

/**
 * What an article is not: advice, or the government's word; and how many Medicare plans the agency has, where it is
 * about Medicare. The sentences are the agency's data, verbatim.
 */
export function Notices({ topic }: { topic: Topic }) {
  const { legal } = useSite();
  return (
    <Lines>
      {topic === 'medicare' && <PlanCount />}
      <Small>{legal.notAdvice}</Small>
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
