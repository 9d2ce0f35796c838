import { useMemo } from 'react';

/**
 * Returns the errors for the summary of a form. The summary takes the focus with each new array, so this one lasts as
 * long as the faults: a form that renders while somebody types would move the focus out of the field.
 * @param faults messages by field, the same object until the form is sent again
 * @param prefix what the ids of the fields have before the field's name
 */
export const useSummaryErrors = (faults: Readonly<Record<string, string>>, prefix = '') =>
  useMemo(() => Object.entries(faults).map(([name, message]) => ({ name: prefix + name, message })), [faults, prefix]);
