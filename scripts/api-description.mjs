// Writes contract/openapi.json from the built API: npm run api-description. An API test fails when the file is out of
// date.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { publishedPart } from '../contract/published-part.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { freePort } from '../contract/src/process/free-port.mjs';
import { Service } from './service.mjs';

/** Returns the complete OpenAPI document of the built API. */
export async function describeApi() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'api-description-'));
  const API_URL = `http://127.0.0.1:${await freePort()}`;
  // The API serves the complete document only outside production.
  const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', DATA_DIR, API_URL };
  const api = new Service('the API', join(root, 'api/dist/main.mjs'), env);
  try {
    await api.start();
    return await (await fetch(`${API_URL}/api/docs/openapi.json`)).json();
  } finally {
    await api.stop();
    rmSync(DATA_DIR, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await build(['api']);
  const description = publishedPart(await describeApi());
  writeFileSync(join(root, 'contract/openapi.json'), `${JSON.stringify(description, null, 2)}\n`);
}
