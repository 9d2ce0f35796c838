import { useQuery } from '@tanstack/react-query';
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { factQueries } from '../facts/fact.queries';
import { Tooltip } from './tooltip';

/** A fact in the text, shown by its value as visitors will read it, not by its key. */
export function FactChip({ node, selected }: NodeViewProps) {
  const key = String(node.attrs['key']);
  const { data } = useQuery(factQueries.all);
  const fact = data?.items.find((item) => item.key === key);
  const isUnknown = data !== undefined && !fact;
  const isOver = fact?.daysLeft !== null && fact?.daysLeft !== undefined && fact.daysLeft < 0;
  return (
    <NodeViewWrapper as="span">
      <Tooltip
        content={fact ? `${fact.label}: ${key}` : key}
        control={
          <Chip $state={selected ? 'selected' : isUnknown || isOver ? 'wrong' : 'right'}>
            <Icon name={isUnknown || isOver ? 'alert' : 'fact'} />
            {isUnknown ? t`No such fact: ${key}` : (fact?.value ?? key)}
            {isOver && <> (no longer holds)</>}
          </Chip>
        }
      />
    </NodeViewWrapper>
  );
}

const Chip = styled.span<{ $state: 'right' | 'wrong' | 'selected' }>`
  padding: 0.05em 0.35em;
  border: 2px solid ${({ $state }) => ({ right: 'var(--ctl)', wrong: 'var(--barn)', selected: 'var(--focus)' } as const)[$state]};
  border-radius: var(--radius);
  background: var(--barley);
  box-decoration-break: clone;
  cursor: pointer;
  svg {
    display: inline-block;
    width: 1em;
    height: 1em;
    margin-right: 0.25em;
    vertical-align: -0.12em;
    color: ${({ $state }) => ($state === 'wrong' ? 'var(--barn)' : 'var(--ink-2)')};
  }
`;
