import type { ValueTransformer } from 'typeorm';

/**
 * For a text column that was made to be never null, and may have to hold none: SQLite cannot drop `NOT NULL` but by making
 * the table again. Nothing is kept as the empty text, and read as null.
 */
export const noneAsEmpty: ValueTransformer = {
  to: (value: unknown) => value ?? '',
  from: (value: unknown) => (value === '' ? null : value),
};
