import { articleLimits, publishDateFault } from 'contract/article-rules';
import type { Article } from 'contract/articles';
import { t } from 'contract/words';
import { useState } from 'react';
import { TextInput, useSite } from 'ui';

import { clockIn } from '../formats/wall-clock';
import { useMoment, zoneName } from '../formats/moment';

interface PublishDateFieldProps {
  /** `2019-03-04T09:00` in the agency's time zone; empty if not set. */
  publishDate: string;
  live: Article['live'];
  onChange: (publishDate: string) => void;
}

/** The date that readers see. It must be in the past: future publication uses a schedule. */
export function PublishDateField({ publishDate, live, onChange }: PublishDateFieldProps) {
  const { timeZone } = useSite();
  const formatMoment = useMoment();
  const clock = () => clockIn(timeZone, Date.now());
  /** As of the last change: an article stays open for hours. */
  const [now, setNow] = useState(clock);
  const [isInPart, setIsInPart] = useState(false);
  const fault = isInPart ? t`Enter the day and the time.` : publishDate && publishDateFault(publishDate, now);
  const otherwise = live
    ? t`Readers see ${formatMoment(live.publishedAt)} now.`
    : t`Leave it empty for the day on which it is published.`;
  return (
    <TextInput
      name="publishDate"
      type="datetime-local"
      label="Publish date"
      hint={t`${zoneName(timeZone)}. ${otherwise}`}
      error={fault || undefined}
      optional
      value={publishDate}
      onBlur={({ target }) => setIsInPart(target.validity.badInput)}
      onChange={({ target }) => {
        setNow(clock());
        onChange(target.value.slice(0, articleLimits.publishDate));
      }}
    />
  );
}
