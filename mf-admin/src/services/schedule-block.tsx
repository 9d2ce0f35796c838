import type { Service } from 'contract/services';
import type { FormEvent } from 'react';
import { Button, Row, TextInput } from 'ui';

import { Block, ShortForm } from '../kit/block';
import { useMoment } from '../formats/moment';

interface ScheduleBlockProps {
  schedule: Service['schedule'];
  fault: string | undefined;
  isRunning: boolean;
  /** @param publishAt in the agency's time zone, `2026-12-01T09:00` */
  onSet(publishAt: string | null): void;
}

/** Schedules publication of the current draft. */
export function ScheduleBlock({ schedule, fault, isRunning, onSet }: ScheduleBlockProps) {
  const formatMoment = useMoment();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('publishAt');
    onSet(String(typed ?? '').slice(0, 16));
  }

  return (
    <Block
      title="Schedule"
      about="What is written now is published then. Changes that you make until then are not included."
    >
      {schedule && (
        <p>
          <b>
            Version {schedule.version} is published on {formatMoment(schedule.at)}
          </b>
          , set by {schedule.by}.
        </p>
      )}
      <ShortForm onSubmit={submit} noValidate aria-label="Schedule">
        <TextInput
          key={schedule?.local}
          name="publishAt"
          type="datetime-local"
          label="Publish at"
          size="dense"
          width="18rem"
          defaultValue={schedule?.local ?? ''}
          error={fault}
        />
        <Row>
          <Button type="submit" size="dense" aria-disabled={isRunning}>
            Set the schedule
          </Button>
          {schedule && (
            <Button look="outline" size="dense" aria-disabled={isRunning} onClick={() => onSet(null)}>
              Remove the schedule
            </Button>
          )}
        </Row>
      </ShortForm>
    </Block>
  );
}
