import { Checkbox, TextArea, TextInput } from 'ui';

import { Beside, Fields } from '../revised/save-bar';
import type { TownDraft } from './town-draft';

type CountField = 'area' | 'planYear' | 'organizations' | 'products' | 'zips' | 'countedOn';

interface PlanCountsFieldsProps {
  draft: TownDraft;
  faults: Readonly<Record<string, string>>;
  onChange(part: Partial<TownDraft>): void;
}

/** The two numbers that the law has the agency say wherever it talks about Medicare plans. */
export function PlanCountsFields({ draft, faults, onChange }: PlanCountsFieldsProps) {
  const field = (name: CountField, label: string) => ({
    name,
    label,
    value: draft[name],
    error: faults[name],
    size: 'dense' as const, // one of two
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <Fields>
      <Checkbox
        name="isCounted"
        label="The Medicare plans are counted here"
        checked={draft.isCounted}
        onChange={(isCounted) => onChange({ isCounted })}
      />
      {draft.isCounted && (
        <>
          <TextInput {...field('area', 'Area')} hint="Like: Montgomery County, Ohio." />
          <Beside>
            <TextInput {...field('planYear', 'Plan year')} inputMode="numeric" width="7rem" />
            <TextInput {...field('organizations', 'Organizations')} inputMode="numeric" width="9rem" />
            <TextInput {...field('products', 'Plans')} inputMode="numeric" width="9rem" />
          </Beside>
          <TextArea
            {...field('zips', 'ZIP codes')}
            rows={3}
            hint="Those for which the count holds, as you paste them."
          />
          <TextInput {...field('countedOn', 'Counted on')} type="date" width="12rem" />
        </>
      )}
    </Fields>
  );
}
