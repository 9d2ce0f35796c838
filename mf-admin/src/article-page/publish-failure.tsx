import type { Failure } from 'contract/failure';
import styled from 'styled-components';
import { Button } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Line } from './panel';

interface PublishFailureProps {
  /** Null if nothing failed, or if a dialog shows the failure. */
  failure: Failure | null;
  /** Label of the button that takes over a slug which redirects to another article. */
  takeOver: string;
  onTakeOver: () => void;
}

/** Announces why the last step was refused. */
export function PublishFailure({ failure, takeOver, onTakeOver }: PublishFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <Line $tone="wrong">
          <Icon name="alert" />
          <span>
            {failure.message}
            {Object.values(failure.fields)
              .filter((fault) => fault !== failure.message)
              .map((fault) => (
                <Fault key={fault}>{fault}</Fault>
              ))}
          </span>
        </Line>
      )}
      {failure?.code === 'slug_redirects' && (
        <Button look="outline" onClick={onTakeOver}>
          {takeOver}
        </Button>
      )}
    </div>
  );
}

const Fault = styled.span`
  display: block;
`;
