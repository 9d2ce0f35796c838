import type { Failure } from 'contract/failure';
import styled from 'styled-components';
import { Button } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Line } from './panel';

interface PublishFailureProps {
  /** Null if nothing failed, or if a dialog shows the failure. */
  failure: Failure | null;
  /** Null unless the slug is blocked by a redirect to another article. */
  onTakeOver: (() => void) | null;
}

/** Announces why the last step was refused. */
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
