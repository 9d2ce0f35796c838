interface PublishedDescription {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
}

export function publishedPart(document: unknown): PublishedDescription;

export interface ReliedSchema {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, ReliedSchema>>;
  required?: readonly string[];
  additionalProperties?: unknown;
  items?: ReliedSchema;
  anyOf?: readonly ReliedSchema[];
  oneOf?: readonly ReliedSchema[];
}

export interface ReliedOperation {
  parameters: readonly { name: string; in: string; required: boolean }[];
  body?: ReliedSchema;
  /** Successful responses, by status. */
  answers: Readonly<Record<string, ReliedSchema>>;
}

export function answersAndBodies(document: unknown): Record<string, Record<string, ReliedOperation>>;
