import { Checkbox, TextArea, TextInput } from 'ui';

import { Beside, Fields } from '../revised/save-bar';
import { textField, type FieldsProps } from '../revised/text-field';
import { labels, type TownDraft } from './town-draft';

/** Medicare plan counts, which the law requires wherever the agency talks about Medicare plans. */
export function PlanCountsFields(props: FieldsProps<TownDraft>) {
  const { draft, onChange } = props;
  const field = textField(labels, props);
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
          <TextInput {...field('area')} hint="Like: Montgomery County, Ohio." />
          <Beside>
            <TextInput {...field('planYear')} inputMode="numeric" width="7rem" />
            <TextInput {...field('organizations')} inputMode="numeric" width="9rem" />
            <TextInput {...field('products')} inputMode="numeric" width="9rem" />
          </Beside>
          <TextArea {...field('zips')} rows={3} hint="Those for which the count holds, as you paste them." />
          <TextInput {...field('countedOn')} type="date" width="12rem" />
        </>
      )}
    </Fields>
  );
}
