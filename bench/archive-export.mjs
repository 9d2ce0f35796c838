// Measures an export of the archive: node bench/archive-export.mjs [saves] [releases]
// Simulates a year of the demonstration with this many content saves and releases of each remote, exports it, and prints
// the size of the file, the duration, and the peak memory of each process.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../contract/src/process/free-port.mjs';

const root = resolve(import.meta.dirname, '..');
const Database = createRequire(join(root, 'api/package.json'))('better-sqlite3');
const [saves, releases] = [Number(process.argv[2] ?? 250), Number(process.argv[3] ?? 25)];
const day = 24 * 60 * 60 * 1000;
const [now, startOfYear] = [Date.now(), Date.now() - 363 * day];
/** Returns the moment after this share of the year. */
const at = (share) => new Date(startOfYear + share * 360 * day).toISOString();

const folder = mkdtempSync(join(tmpdir(), 'bench-export-'));
const admin = { email: 'owner@bench.example', password: 'a-long-password-1' };
const port = await freePort();
const address = `http://localhost:${port}`;

function start() {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  return spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function running(site) {
  while (true) {
    if (site.exitCode !== null) throw new Error('The site did not start.');
    const response = await fetch(`${address}/services/medicare`).catch(() => null);
    if (response?.ok) return;
    await pause(250);
  }
}

const ended = (site) => new Promise((done) => site.once('exit', done).kill('SIGTERM'));

/** Dates the existing content one year back and adds saves of every kind since then. */
function ageContent() {
  const db = new Database(join(folder, 'site.db'));
  db.exec(`DELETE FROM public_records WHERE EXISTS (SELECT 1 FROM public_records AS other
    WHERE other.kind = public_records.kind AND other.key = public_records.key AND other.valid_from > public_records.valid_from)`);
  db.prepare('UPDATE public_records SET valid_from = ?, recorded_at = ?').run(at(0), at(0));
  const insert = db.prepare(
    'INSERT OR IGNORE INTO public_records (kind, key, valid_from, recorded_at, content) VALUES (?, ?, ?, ?, ?)',
  );
  const rowsOf = (kind) => db.prepare('SELECT key, content FROM public_records WHERE kind = ?').all(kind);
  // Of a hundred saves: 60 of articles, 15 of facts, 10 of people, 8 of towns, 6 of service pages, 1 of the agency.
  const kinds = { posts: 60, facts: 15, team_members: 10, cities: 8, service_texts: 6, site: 1 };
  const order = Object.entries(kinds).flatMap(([kind, share]) => Array.from({ length: share }, () => kind));
  db.transaction(() => {
    for (let index = 0; index < saves; index += 1) {
      const kind = order[(index * 37) % order.length];
      const rows = rowsOf(kind);
      const { key, content } = rows[index % rows.length];
      const time = at((index + 1) / (saves + 1));
      insert.run(kind, key, time, time, changed(kind, content, index));
    }
  })();
  db.close();
}

/** Returns the same row with changed text. */
function changed(kind, content, index) {
  const field = { posts: 'html', facts: 'sentence', team_members: 'summary', cities: 'summary', site: 'tagline' }[kind];
  const record = JSON.parse(content);
  const text = record.row[field];
  if (typeof text === 'string')
    record.row[field] = `${text}${field === 'html' ? `<p>Save ${index}.</p>` : ` ${index}`}`;
  return JSON.stringify(record);
}

/** Adds repeated releases of each remote: the same build under other versions. */
function ageRegistry() {
  const registry = join(folder, 'registry');
  const names = readdirSync(registry)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  let document;
  for (const name of names) {
    document = { ...JSON.parse(readFileSync(join(registry, name), 'utf8')), at: at(0) };
    writeFileSync(join(registry, name), JSON.stringify(document));
  }
  const remotes = Object.keys(document.remotes);
  for (let index = 0; index < releases * remotes.length; index += 1) {
    const remote = remotes[index % remotes.length];
    const { base } = document.remotes[remote];
    const other = base.replace(/(\d+\.\d+\.)(\d+)/, (_, start, patch) => `${start}${Number(patch) + 1}`);
    const folderOf = (one) => join(folder, 'releases', one.replace(/^\/_mf\//, ''));
    cpSync(folderOf(base), folderOf(other), { recursive: true });
    const revision = document.revision + 1;
    document = {
      ...document,
      revision,
      parent: document.revision,
      at: at((index + 0.5) / (releases * remotes.length)),
      reason: `promote ${remote}`,
      remotes: { ...document.remotes, [remote]: { ...document.remotes[remote], base: other, previous: base } },
    };
    writeFileSync(join(registry, `${String(revision).padStart(8, '0')}.json`), JSON.stringify(document));
  }
}

/** Returns the resident bytes of each process of the site, by role. */
function memoryOf(pid) {
  const found = {};
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      if (Number(/PPid:\s+(\d+)/.exec(status)?.[1]) !== pid) continue;
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const role = /worker/.test(command) ? 'worker' : /shell/.test(command) ? 'shell' : 'api';
      found[role] = Math.max(found[role] ?? 0, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024);
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error; // it ended meanwhile
    }
  }
  return found;
}

const inMegabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

let site = start();
try {
  await running(site);
  await ended(site);
  ageContent();
  ageRegistry();
  site = start();
  await running(site);
  const headers = { origin: address, 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) });
  headers.cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const [before, peak] = [memoryOf(site.pid), {}];
  const dayOf = (time) => new Date(time).toISOString().slice(0, 10);
  const body = JSON.stringify({ from: dayOf(startOfYear + day), to: dayOf(now - day) });
  const startedAt = Date.now();
  const started = await fetch(`${address}/api/admin/archive/exports`, { method: 'POST', headers, body });
  if (started.status !== 202) throw new Error(await started.text());
  for (;;) {
    await pause(500);
    for (const [role, bytes] of Object.entries(memoryOf(site.pid))) peak[role] = Math.max(peak[role] ?? 0, bytes);
    const [newest] = (await (await fetch(`${address}/api/admin/archive/exports`, { headers })).json()).items;
    process.stderr.write(`\r${newest.message}   `);
    if (newest.state === 'running') continue;
    console.log(
      `\n${saves} saves, ${releases} releases of each remote: ${newest.state}, ${newest.done} pages looked at`,
    );
    console.log(`file ${inMegabytes(newest.bytes)}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
    for (const role of Object.keys(peak))
      console.log(`${role}: ${inMegabytes(before[role] ?? 0)} before, ${inMegabytes(peak[role])} at most`);
    break;
  }
} finally {
  if (site.exitCode === null) await ended(site);
  rmSync(folder, { recursive: true, force: true });
}
