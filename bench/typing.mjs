// Measures the time from a key press to its paint in long articles: node bench/typing.mjs [address of a running site]
import { randomUUID } from 'node:crypto';

import { chromium } from 'playwright-core';

import { findBrowser } from '../scripts/browser.mjs';
import { withSites } from './sites.mjs';
import { percentile } from './statistics.mjs';

const email = 'owner@yarrowandday.example';
const password = 'twelve florets, one is red';
const sizes = process.env.SIZES?.split(',').map(Number) ?? [5_000, 20_000, 50_000, 150_000];
/** Limits in milliseconds for 95 of 100 keys, by the characters of the text. */
const limits = { 20_000: 50, 150_000: 100 };
/** Milliseconds. A long article takes seconds to open. */
const timeout = 120_000;
const keys = Number(process.env.KEYS ?? 100);
/** Milliseconds from key to key: 60 words a minute, without pauses that could hide work. */
const pace = 200;

const sentence = 'A plan with a **low premium** can cost more over a year than one that looks [dear](/blog) at first. ';
const section = (number) => `## Part ${number}\n\n${sentence.repeat(4)}\n\n- One thing\n- Another thing\n\n`;

function textOf(length) {
  let text = '';
  for (let number = 1; text.length < length; number += 1) text += section(number);
  return text.slice(0, length - 200).replace(/\n[^\n]*$/, '\n');
}

/** Presses keys in the middle of the text. @returns milliseconds from each key to the frame that shows it */
async function type(tab) {
  await tab.evaluate(() => {
    window.paints = [];
    document.addEventListener(
      'keydown',
      (event) => {
        const { timeStamp } = event;
        // Runs after the frame: its script, layout and paint are done, and the next task has started.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.paints.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (let key = 0; key < keys; key += 1) {
    const next = Date.now() + pace;
    await tab.keyboard.type('stop the rain '[key % 14]);
    await new Promise((done) => setTimeout(done, Math.max(0, next - Date.now())));
  }
  return tab.evaluate(() => window.paints);
}

/** @returns seconds of processor time used by the page's main thread so far: total, layout and style, scripts */
async function processorTime(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    all: of('TaskDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
    script: of('ScriptDuration'),
  };
}

const print = (number) => number.toFixed(0).padStart(6);

/** @returns the path of a new article with this many characters */
async function articleOf(context, url, size) {
  const id = randomUUID();
  const content = {
    title: `${size} characters`,
    excerpt: '',
    markdown: textOf(size),
    slug: `characters-${id}`,
    topic: null,
    author: null,
    tags: [],
    cover: null,
    seo: { title: '', description: '' },
    canonical: null,
  };
  const response = await context.request.put(`${url}/api/admin/articles/${id}`, {
    data: { baseVersion: 0, saveId: randomUUID(), content },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(`The article was refused: ${await response.text()}`);
  return `/admin/articles/${id}`;
}

async function measure(browser, name, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const headers = { origin: url };
  const response = await context.request.post(`${url}/api/auth/login`, { data: { email, password }, headers });
  if (!response.ok()) throw new Error(`Signing in was refused: ${await response.text()}`);
  await context.addInitScript(() => sessionStorage.setItem('admin_authenticated', 'true'));
  console.log(
    `\n${name}: milliseconds from key to paint\ncharacters    p50   p95   max     cpu layout script (a key, on average; the same on a busy machine)`,
  );
  let isSlow = false;
  for (const size of sizes) {
    const tab = await context.newPage();
    await tab.goto(`${url}${await articleOf(context, url, size)}`, { timeout });
    await tab.locator('.ProseMirror h2').nth(2).click({ timeout });
    const cdp = await context.newCDPSession(tab);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await processorTime(cdp);
    const times = await type(tab);
    const after = await processorTime(cdp);
    const cpu = ['all', 'layout', 'script'].map((part) => print(((after[part] - before[part]) * 1000) / keys)).join('');
    const slow = percentile(times, 0.95);
    const limit = limits[size];
    if (limit && slow > limit) isSlow = true;
    console.log(
      `${String(size).padStart(10)} ${print(percentile(times, 0.5))}${print(slow)}${print(percentile(times, 1))}  ${cpu}${limit ? `   p95 at most ${limit}` : ''}`,
    );
    await tab.close();
  }
  await context.close();
  if (isSlow) process.exitCode = 1;
}

process.env.ADMIN_EMAIL = email;
process.env.ADMIN_PASSWORD = password;
await withSites(process.argv.slice(2), async (sites) => {
  const args = ['--no-sandbox', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  for (const [name, url] of sites) await measure(browser, name, url);
  await browser.close();
});
