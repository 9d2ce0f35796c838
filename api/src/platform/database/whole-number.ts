import type { ValueTransformer } from 'typeorm';

/** For a `bigint` column: the driver of PostgreSQL reads one as text, since not every value is exact as a number. */
export const wholeNumber: ValueTransformer = { to: (value: unknown) => value, from: Number };
