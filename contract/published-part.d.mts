interface PublishedDescription {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
}

export function publishedPart(document: unknown): PublishedDescription;
