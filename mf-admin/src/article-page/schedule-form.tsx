import { isScheduleTooFar, scheduleTooFar } from 'contract/article-rules';
import type { Article, ArticleSchedule, ArticleScheduling } from 'contract/articles';
import type { Failure } from 'contract/failure';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button, Row, Select, Stack, TextInput, useSite } from 'ui';

import { discardInput, storedInput, useStoredInput } from '../device/stored-input';
import { Dialog } from '../dialog/dialog';
import { PublishFailure } from './publish-failure';
import { placeOf } from './state-words';

/** Times of a schedule in the chosen time zone. */
export type WantedSchedule = Omit<ArticleScheduling, 'baseVersion'>;

interface ScheduleFormProps {
  article: Article;
  failure: Failure | null;
  onSet: (wanted: WantedSchedule) => void;
  onClose: () => void;
}

/** Returns a short list of time zones: those of the agency, of this device and of US readers. */
function zonesFor(...known: readonly (string | undefined)[]): string[] {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const us = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
  return [...new Set([...known.filter((zone) => zone !== undefined), device, ...us, 'UTC'])];
}

const timesOf = (schedule: ArticleSchedule | null): WantedSchedule['from'] =>
  schedule && {
    timeZone: schedule.timeZone,
    publishAt: schedule.publish?.local ?? null,
    unpublishAt: schedule.unpublish?.local ?? null,
  };

/** Storage key of times that were typed but not yet set. */
export const scheduleKey = (id: string) => `schedule:${id}`;

const fieldNames = ['timeZone', 'publishAt', 'unpublishAt'];

/** Sets times in a named time zone, so that the zone is never ambiguous. */
export function ScheduleForm({ article: { id, schedule, live }, failure, onSet, onClose }: ScheduleFormProps) {
  const [typos, setTypos] = useState<Readonly<Record<string, string>>>({});
  const faults: Readonly<Record<string, string>> = { ...failure?.fields, ...typos };
  const failed = Object.keys(failure?.fields ?? {});
  // An article that is not ready to be published has faults in fields of the page behind this dialog.
  const isShownAtFields = failed.length > 0 && failed.every((name) => fieldNames.includes(name));
  // The schedule that this one replaces. One that was set meanwhile is replaced only after the author was told of it.
  const [replaced, setReplaced] = useState(schedule);
  if (failure?.code === 'conflict' && replaced !== schedule) setReplaced(schedule);
  const { timeZone: agency } = useSite();
  const zones = zonesFor(schedule?.timeZone, agency);
  const [timeZone, setTimeZone] = useState(() => storedInput(scheduleKey(id))['timeZone'] ?? zones[0] ?? 'UTC');
  const { form } = useStoredInput(scheduleKey(id), fieldNames);
  /** Discards what was typed. The end of a session retains it. */
  const close = () => {
    discardInput(scheduleKey(id));
    onClose();
  };

  function typosIn(publishAt: string, unpublishAt: string): Readonly<Record<string, string>> {
    if (!publishAt && !unpublishAt)
      return {
        publishAt: schedule
          ? t`Choose a time for one of the two, or remove the schedule.`
          : t`Choose a time for one of the two.`,
      };
    return {
      ...(isScheduleTooFar(publishAt, new Date()) && { publishAt: scheduleTooFar }),
      ...(isScheduleTooFar(unpublishAt, new Date()) && { unpublishAt: scheduleTooFar }),
    };
  }

  function submit(confirmed: Pick<WantedSchedule, 'takeOver'>) {
    const typed = new FormData(form.current ?? undefined);
    const value = (name: string) => String(typed.get(name) ?? '');
    const wrong = typosIn(value('publishAt'), value('unpublishAt'));
    setTypos(wrong);
    if (Object.keys(wrong).length > 0) return;
    const time = (name: string) => value(name).slice(0, 16) || null;
    set({ publishAt: time('publishAt'), unpublishAt: time('unpublishAt'), ...confirmed });
  }

  const set = (wanted: Omit<WantedSchedule, 'timeZone' | 'from'>) =>
    onSet({ timeZone, from: timesOf(replaced), ...wanted });

  return (
    <Dialog title="Schedule" width="narrow" onClose={close}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit({ takeOver: false });
        }}
        noValidate
      >
        <Stack $gap={5}>
          <p>The article is published as it is written now. Changes that you make until then are not included.</p>
          <Select
            name="timeZone"
            label="Time zone"
            value={timeZone}
            onChange={({ target }) => setTimeZone(target.value)}
            error={faults['timeZone']}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.includes('/') ? `${placeOf(zone)} (${zone})` : zone}
              </option>
            ))}
          </Select>
          <TextInput
            name="publishAt"
            type="datetime-local"
            label={live ? t`Publish the changes at` : t`Publish at`}
            hint={t`${placeOf(timeZone)} time. Leave it empty to publish it yourself.`}
            optional
            width="18rem"
            defaultValue={schedule?.publish?.local ?? ''}
            error={faults['publishAt']}
          />
          <TextInput
            name="unpublishAt"
            type="datetime-local"
            label="Unpublish at"
            hint={t`${placeOf(timeZone)} time. Leave it empty to keep it on the site.`}
            optional
            width="18rem"
            defaultValue={schedule?.unpublish?.local ?? ''}
            error={faults['unpublishAt']}
          />
          <PublishFailure
            failure={isShownAtFields ? null : failure}
            takeOver={t`Set the schedule, and take the address over`}
            onTakeOver={() => submit({ takeOver: true })}
          />
          <Row>
            <Button type="submit">Set the schedule</Button>
            {schedule && (
              <Button look="outline" onClick={() => set({ publishAt: null, unpublishAt: null, takeOver: false })}>
                Remove the schedule
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
