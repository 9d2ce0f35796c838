import type { ValueTransformer } from 'typeorm';

/**
 * Maps null to an empty string, for a text column that was created `NOT NULL` and is now optional: SQLite can only drop
 * the constraint by recreating the table.
 */
export const noneAsEmpty: ValueTransformer = {
  to: (value: unknown) => value ?? '',
  from: (value: unknown) => (value === '' ? null : value),
};
