import type { Failure } from 'contract/failure';
import styled from 'styled-components';
import { Button } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Line } from './panel';

interface PublishFailureProps {
  /** Null where nothing failed, or a dialog says it. */
  failure: Failure | null;
  /** Null where no other article's old address is in the way. */
  onTakeOver: (() => void) | null;
}

/** Why the last step was refused, read out as it appears. */
export function PublishFailure({ failure, onTakeOver }: PublishFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <Line $tone="wrong">
          <Icon name="alert" />
          <span>
            {failure.message}
            {Object.values(failure.fields).map((fault) => (
              <Fault key={fault}>{fault}</Fault>
            ))}
          </span>
        </Line>
      )}
      {onTakeOver && (
        <Button look="outline" onClick={onTakeOver}>
          Publish, and take the address over
        </Button>
      )}
    </div>
  );
}

const Fault = styled.span`
  display: block;
`;
