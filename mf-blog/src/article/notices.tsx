import type { Topic } from 'contract/posts';
import styled from 'styled-components';
import { PlanCount, Small, useSite } from 'ui';

/**
 * States what an article is not: advice, or the government's word. An article about Medicare also states the number of
 * the agency's Medicare plans. The sentences are the agency's data, verbatim.
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
