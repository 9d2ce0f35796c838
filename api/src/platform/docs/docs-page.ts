import { createHash } from 'node:crypto';

import type { OpenAPIObject } from '@nestjs/swagger';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c; }
summary { cursor: pointer; padding: .4rem 0; } summary code { font-weight: 600; }
pre { overflow: auto; background: #f3f3f0; padding: 1rem; }
`;

/** The page has only a style: the server renders the document, and no script runs. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const escaped = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Operation {
  summary?: string;
  description?: string;
}

function section(path: string, method: string, operation: Operation): string {
  const title = `<code>${method.toUpperCase()} ${escaped(path)}</code>`;
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(operation, null, 2))}</pre></details>`;
}

/** Renders the OpenAPI document as a readable page. */
export function docsPage({ info, paths }: OpenAPIObject): string {
  const sections = Object.entries(paths).flatMap(
    ([path, item]) => Object.entries(item).map(([method, operation]) => section(path, method, operation as Operation)), // swagger types an item's methods as optional keys
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${style}</style>
<h1>${escaped(info.title)}</h1><p>${escaped(info.description ?? '')}</p>
<p><a href="/api/docs/openapi.json">openapi.json</a></p>${sections.join('\n')}</html>`;
}
