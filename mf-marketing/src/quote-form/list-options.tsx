import { quoteOptions } from 'contract/quote-options';

/** The options of a select: nothing chosen yet, then those of the list. */
export const ListOptions = ({ list }: { list: keyof typeof quoteOptions }) => (
  <>
    <option value="">Choose one</option>
    {Object.entries(quoteOptions[list]).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
);
