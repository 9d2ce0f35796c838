import { By, Key, type WebDriver } from 'selenium-webdriver';

import { kindsOfAdminPages, kindsOfPages } from '../kinds-of-pages';
import { answersOf } from '../quotes/filled-forms';
import { startSite, type RunningSite } from '../running-site';
import { owner } from '../signed-in';
import { alive, click, desktop, find, open, openWindow, startDriver, waitFor } from './webkit';

let site: RunningSite;
let driver: Awaited<ReturnType<typeof startDriver>>;
beforeAll(async () => {
  [site, driver] = await Promise.all([startSite(), startDriver()]);
});
afterAll(async () => {
  driver?.stop();
  await site?.stop();
});

describe('on a phone', () => {
  let phone: WebDriver;
  beforeAll(async () => {
    phone = await openWindow(driver.url);
  });
  afterAll(() => phone?.quit());

  it.each(kindsOfPages)('shows %s in its width, and takes it over', async (path) => {
    await open(phone, site.url + path);
    const [width, visible] = (await phone.executeScript(
      'return [document.documentElement.scrollWidth, innerWidth]',
    )) as [number, number];
    expect(width).toBeLessThanOrEqual(visible);
  });

  it.each(['/services/medicare', '/blog', '/team'])('opens %s, and goes back to where the link was', async (path) => {
    await open(phone, `${site.url}/`);
    await phone.executeScript('window.isSamePage = true');
    const link = await find(phone, `main a[href="${path}"], footer a[href="${path}"]`);
    await phone.executeScript(
      'document.querySelectorAll("footer details").forEach((part) => (part.open = true)); arguments[0].scrollIntoView({ block: "center" })',
      link,
    );
    const top = await phone.executeScript('return scrollY');
    await link.click();
    await waitFor(phone, `location.pathname === '${path}' && scrollY < 5`);
    await alive(phone);
    await phone.navigate().back();
    await waitFor(phone, `location.pathname === '/' && Math.abs(scrollY - ${String(top)}) < 3`);
    expect(await phone.executeScript('return window.isSamePage')).toBe(true);
  });

  it('sends a request for a quote', async () => {
    const steps = answersOf('medicare', 'Rosa Peña');
    await open(phone, `${site.url}/get-quote/medicare/${steps[0]?.[0]}`);
    for (const [step, fields] of steps) {
      await waitFor(phone, `location.pathname === '/get-quote/medicare/${step}'`);
      await alive(phone);
      for (const [name, value] of Object.entries(fields)) await answer(phone, name, [value].flat());
      await click(phone, await find(phone, '#send'));
    }
    await waitFor(phone, `location.pathname === '/get-quote/medicare/check'`);
    // A request that is sent faster than a person reads counts as a bot's.
    await waitFor(phone, 'performance.now() > 4000');
    await click(phone, await find(phone, '#send'));
    await waitFor(phone, `location.pathname === '/get-quote/medicare/sent'`);
    expect(await (await find(phone, 'main')).getText()).toMatch(/YD-\w{4}-\w{2}/);
  });
});

/** Answers a field of any kind. */
async function answer(window: WebDriver, name: string, values: readonly string[]): Promise<void> {
  const field = await find(window, `[name="${name}"]`);
  const type = await field.getAttribute('type');
  if (type === 'radio' || type === 'checkbox')
    for (const value of values) await click(window, await find(window, `[name="${name}"][value="${value}"]`));
  else if ((await field.getTagName()) === 'select')
    await click(window, await field.findElement(By.css(`option[value="${values[0]}"]`)));
  else {
    await field.clear();
    await field.sendKeys(values[0] ?? '');
  }
}

describe('on a desk, signed in', () => {
  let desk: WebDriver;
  beforeAll(async () => {
    desk = await openWindow(driver.url, desktop);
    await open(desk, `${site.url}/blogpost/login`);
    await (await find(desk, 'main input[type=email]')).sendKeys(owner.email);
    await (await find(desk, 'main input[type=password]')).sendKeys(owner.password, Key.ENTER);
    await waitFor(desk, `location.pathname === '/admin'`);
  });
  afterAll(() => desk?.quit());

  it.each(kindsOfAdminPages)('shows %s', async (path) => {
    await open(desk, site.url + path);
    await waitFor(desk, `!document.querySelector('main [aria-busy="true"]')`);
    expect(await desk.executeScript('return document.querySelector("main").innerText')).not.toContain('could not be');
  });

  it('keeps what is typed into an article over a reload', async () => {
    await open(desk, `${site.url}/admin/new-article`);
    await (await find(desk, '[name="title"]')).sendKeys('Written in WebKit');
    const text = await find(desk, '[contenteditable="true"]');
    await text.sendKeys('A first line.', Key.ENTER, '## A heading', Key.ENTER, '- one', Key.ENTER, 'two');
    await waitFor(desk, `/saved/i.test(document.querySelector('main').innerText)`);
    await desk.navigate().refresh();
    await waitFor(desk, `document.querySelector('[contenteditable="true"] ul li + li')`);
    expect(await desk.executeScript('return document.querySelector("[contenteditable=true]").innerText')).toMatch(
      /A first line\.\s+A heading\s+one\s+two/,
    );
  });
});
