import { problemsOf } from '../browser';
import { siteUrl } from '../journeys';
import {
  admins,
  keptHere,
  newArticle,
  openArticle,
  stateIs,
  textOf,
  titleOf,
  type,
  versionsOf,
  withoutApi,
} from './article-editor';

const { admin, another } = admins();

it('restores every word after the tab has crashed', async () => {
  const tab = await newArticle(admin(), 'Written before the crash');
  await type(tab, 'Saved words.');
  await stateIs(tab, 'saved');
  const url = tab.url();
  await withoutApi(tab);
  await type(tab, ' Words that never left the tab.');
  await keptHere(tab, 'never left the tab');
  const crashed = tab.waitForEvent('crash');
  tab.goto('chrome://crash').catch(() => undefined); // there is no page left to respond
  await crashed;
  await tab.close();

  const again = await openArticle(admin(), url);
  await again.getByText('Words that had not been saved were kept on this device').waitFor();
  expect(await textOf(again).innerText()).toBe('Saved words. Words that never left the tab.');
  await stateIs(again, 'saved');
  await again.reload();
  await titleOf(again).waitFor();
  expect(await textOf(again).innerText()).toBe('Saved words. Words that never left the tab.');
  await again.close();
});

it('stores typed text during an API outage, shows where it is, and sends it afterwards', async () => {
  const tab = await newArticle(admin(), 'Written through an outage');
  const back = await withoutApi(tab);
  await type(tab, 'One.');
  await stateIs(tab, 'offline');
  await tab.getByText('Your words are kept on this device. They are sent later.').first().waitFor();
  await type(tab, ' Two.');
  await keptHere(tab, 'One. Two.');
  await back();
  await stateIs(tab, 'saved');
  await tab.reload();
  await titleOf(tab).waitFor();
  expect(await textOf(tab).innerText()).toBe('One. Two.');
  await tab.close();
});

it('keeps all text of a new article after a reload when the response to its first save was lost', async () => {
  const tab = await admin().newPage();
  await tab.goto(`${siteUrl()}/admin/new-article`);
  const arrived = new Promise<void>((done) => {
    void tab.route(
      /\/api\/admin\/articles/,
      async (route) => {
        // The first save succeeds, but its response is lost; later requests fail.
        if (route.request().method() === 'PUT') await route.fetch().catch(() => undefined);
        await route.abort('connectionreset');
        done();
      },
      { times: 1 },
    );
  });
  await titleOf(tab).fill('Answered to nobody');
  await arrived;
  await withoutApi(tab);
  await stateIs(tab, 'offline');
  await type(tab, 'Typed for forty minutes after it.');
  await keptHere(tab, 'forty minutes');
  await tab.reload();
  await titleOf(tab).waitFor();
  expect(await textOf(tab).innerText()).toBe('Typed for forty minutes after it.');
  await tab.unrouteAll();
  await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await stateIs(tab, 'saved');
  expect(await textOf(tab).innerText()).toBe('Typed for forty minutes after it.');
  expect((await versionsOf(tab))[0]).toBe('Typed for forty minutes after it.');
  await tab.close();
});

it('keeps the last keys of a tab that is closed, however fast the question of the browser is answered', async () => {
  const other = await openArticle(admin(), `${siteUrl()}/admin/new-article`);
  for (const time of [1, 2, 3]) {
    const tab = await newArticle(admin(), `Closed at once, ${time}`);
    await textOf(tab).click();
    tab.on('dialog', (question) => question.accept());
    const closed = tab.waitForEvent('close');
    await tab.keyboard.type(`The last key of tab ${time}`);
    await tab.close({ runBeforeUnload: true });
    await closed;
    await keptHere(other, `The last key of tab ${time}`);
  }
  await other.close();
});

it('stores text again after the data of the site was cleared in the browser', async () => {
  const own = await another();
  const tab = await newArticle(own, 'Cleared');
  const browser = await own.newCDPSession(tab);
  await browser.send('Storage.clearDataForOrigin', { origin: siteUrl(), storageTypes: 'indexeddb' });
  const back = await withoutApi(tab);
  await type(tab, 'Typed after it.');
  await stateIs(tab, 'offline');
  await tab.getByText('Your words are kept on this device. They are sent later.').first().waitFor();
  await keptHere(tab, 'Typed after it.');
  await back();
  await stateIs(tab, 'saved');
  await own.close();
});

it("accepts a paste from Word under the site's policies", async () => {
  const tab = await newArticle(admin(), 'Pasted');
  const problems = problemsOf(tab);
  await textOf(tab).click();
  await tab.evaluate(() => {
    const clipboard = new DataTransfer();
    const item = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7pt "Times New Roman"'>&nbsp; </span></span>An item<o:p></o:p></p>`;
    const html = `<html><head><style>p.MsoNormal {margin: 0in}</style></head><body><p class=MsoNormal style='color:red'><b style='mso-bidi-font-weight:normal'>Bold</b> and plain<o:p></o:p></p>${item}</body></html>`;
    clipboard.setData('text/html', html);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  });
  await tab.getByRole('button', { name: 'Markdown' }).click();
  expect(await tab.getByLabel('Text', { exact: true }).inputValue()).toBe('**Bold** and plain\n\n- An item\n');
  await stateIs(tab, 'saved');
  expect(problems).toEqual([]);
  await tab.close();
});

it('shows it at the foot of a low window, as of a laptop at 150 %, and keeps the line with the cursor above it', async () => {
  const laptop = await another({ viewport: { width: 910, height: 413 } });
  const tab = await newArticle(laptop, 'Written enlarged');
  await type(tab, 'Above.\n'.repeat(20));
  const back = await withoutApi(tab);
  await tab.keyboard.type('Without');
  await stateIs(tab, 'offline');
  await tab.keyboard.type(' the site.');
  const foot = await tab.locator('[data-save-state=offline]').boundingBox();
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(413);
  const line = await tab.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom);
  expect(line).toBeLessThanOrEqual(foot?.y ?? 0);
  await back();
  await stateIs(tab, 'saved');
  await laptop.close();
});

it('shows it above the keyboard of a phone', async () => {
  const phone = await another({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // A headless browser opens no keyboard, so its event is simulated.
  const keyboard = 336;
  await phone.addInitScript((height) => {
    const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: window.innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: seen });
    addEventListener('focusin', () => {
      seen.height = window.innerHeight - height;
      seen.dispatchEvent(new Event('resize'));
    });
  }, keyboard);
  const tab = await newArticle(phone, 'Written on the bus');
  const back = await withoutApi(tab);
  await type(tab, 'In a tunnel.');
  await stateIs(tab, 'offline');
  const foot = await tab.locator('[data-save-state=offline]').boundingBox();
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(844 - keyboard);
  await back();
  await stateIs(tab, 'saved');
  await phone.close();
});
