// Writes contract/openapi.json from the API as it is: npm run api-description. A test of the API fails where it is out of date.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { publishedPart } from '../contract/published-part.mjs';
import { build } from './build.mjs';
import { root } from './checks.mjs';
import { freePort } from './free-port.mjs';
import { Service } from './service.mjs';

await build(['api']);
const DATA_DIR = mkdtempSync(join(tmpdir(), 'api-description-'));
const API_URL = `http://127.0.0.1:${await freePort()}`;
// The whole document is there outside production only.
const env = { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', DATA_DIR, API_URL };
const api = new Service('the API', join(root, 'api/dist/main.mjs'), env);
try {
  await api.start();
  const document = await (await fetch(`${API_URL}/api/docs/openapi.json`)).json();
  writeFileSync(join(root, 'contract/openapi.json'), `${JSON.stringify(publishedPart(document), null, 2)}\n`);
} finally {
  await api.stop();
  rmSync(DATA_DIR, { recursive: true });
}
