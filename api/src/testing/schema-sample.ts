/** The parts of a JSON schema used to make a sample. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minLength?: number;
  minimum?: number;
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0b5c1f0e-3b1a-4c53-9c59-1f3ed0c9a001',
  email: 'ann@ash.example',
  'date-time': '2026-11-21T12:00:00.000Z',
  uri: 'https://www.example.com/a',
};

/** Returns a value that a schema accepts, patterns aside, with every optional property and one item per list. */
export function sampleOf(schema: Schema): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleOf(choice);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sampleOf(part)]));
  return formats[schema.format ?? ''] ?? 'a'.repeat(schema.minLength ?? 1);
}

/**
 * Returns variants of a value: with `put` in place of each of its texts, one at a time, and with `put` as an additional
 * key.
 */
export function withEachText(value: unknown, put: string): unknown[] {
  if (typeof value === 'string') return [put];
  if (Array.isArray(value))
    return value.flatMap((item, at) => withEachText(item, put).map((changed) => value.with(at, changed)));
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...Object.entries(value).flatMap(([name, part]) =>
      withEachText(part, put).map((changed) => ({ ...value, [name]: changed })),
    ),
    { ...value, [put]: 1 },
  ];
}

/** Returns variants of a value with `put` in place of each of its numbers, one at a time. */
export function withEachNumber(value: unknown, put: number): unknown[] {
  if (typeof value === 'number') return [put];
  if (Array.isArray(value))
    return value.flatMap((item, at) => withEachNumber(item, put).map((changed) => value.with(at, changed)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withEachNumber(part, put).map((changed) => ({ ...value, [name]: changed })),
  );
}
