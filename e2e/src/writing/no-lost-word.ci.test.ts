import { problemsOf } from '../browser';
import { siteUrl } from '../journeys';
import { owner } from '../signed-in';
import {
  admins,
  isInView,
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

it('asks before leaving a page with unsaved text, and keeps the text when it is left', async () => {
  const tab = await newArticle(admin(), 'Left in a hurry');
  await withoutApi(tab);
  await type(tab, 'Not sent.');
  await tab.getByRole('link', { name: 'Articles', exact: true }).click();
  const question = tab.getByRole('dialog', { name: 'Leave with unsaved words?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await textOf(tab).innerText()).toBe('Not sent.');
  await tab.getByRole('link', { name: 'Articles', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  const kept = tab.getByRole('status').filter({ hasText: 'This device has words that the site does not have yet' });
  await kept.getByRole('link', { name: 'Left in a hurry' }).waitFor();
  await tab.unrouteAll();
  await kept.getByRole('link', { name: 'Left in a hurry' }).click();
  await stateIs(tab, 'saved');
  expect(await textOf(tab).innerText()).toBe('Not sent.');
  await tab.close();
});

it('asks on Back and Forward too, with the page and the history unchanged', async () => {
  const tab = await admin().newPage();
  await tab.goto(`${siteUrl()}/admin/media`);
  await tab.getByRole('link', { name: 'Articles', exact: true }).click();
  await tab.getByRole('link', { name: 'New article', exact: true }).first().click();
  await titleOf(tab).fill('Left through the history');
  await stateIs(tab, 'saved');
  const history = ['media', 'articles', new URL(tab.url()).pathname.replace('/admin/', '')];
  const back = await withoutApi(tab);
  await type(tab, 'Not sent.');
  const question = tab.getByRole('dialog', { name: 'Leave with unsaved words?' });
  const browser = await tab.context().newCDPSession(tab);
  /** Navigates as the browser's buttons do. */
  const press = async (steps: number) => {
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + steps]?.id ?? 0 });
  };
  const visited = () =>
    tab.evaluate(() =>
      window.navigation
        .entries()
        .slice(-4)
        .map(({ url }) => url?.split('/admin/')[1]),
    );

  for (const entries of [-1, -2]) {
    await press(entries);
    await question.waitFor();
    await press(-1); // once more, while the question is open
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    await type(tab, ' More.');
    expect(await visited()).toEqual(history);
  }
  expect(await textOf(tab).innerText()).toBe('Not sent. More. More.');
  await back();
  await stateIs(tab, 'saved');
  await tab.getByRole('link', { name: 'Media', exact: true }).click();
  await tab.waitForURL('**/admin/media');
  await tab.goBack();
  await textOf(tab).waitFor();
  await withoutApi(tab);
  await type(tab, ' Not sent.');
  await press(1);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await press(-1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await tab.waitForURL('**/admin/articles');
  expect(await visited()).toEqual([...history, 'media']);
  await tab.goForward();
  await tab.getByText('Words that had not been saved were kept on this device').waitFor();
  expect(await textOf(tab).innerText()).toBe('Not sent. More. More. Not sent.');
  await press(1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await tab.waitForURL('**/admin/media');
  await tab.close();
});

it('keeps the editor usable when the session ends, shows it, and saves everything after signing in', async () => {
  const other = await another();
  const tab = await newArticle(other, 'Signed out on the way');
  const url = tab.url();
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join('\n\n');
  await tab.getByRole('button', { name: 'Markdown' }).click();
  await tab.getByLabel('Text', { exact: true }).fill(lines);
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Rich text' }).click();
  await type(tab, ' Typed before.');
  await stateIs(tab, 'saved');
  await other.clearCookies();
  await tab.keyboard.type(' Typed without a session.');
  await stateIs(tab, 'signedOut');
  await tab.keyboard.type(' Typed after that.');
  await keptHere(tab, 'Typed after that.');
  expect(tab.url()).toBe(url);
  const notice = tab.locator('[data-save-state=signedOut]').filter({ hasText: 'Your words are kept on this device.' });
  expect(await isInView(notice)).toBe(true);

  await notice.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByLabel('E-mail address').fill(owner.email);
  await tab.getByLabel('Password').fill(owner.password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await stateIs(tab, 'saved');
  expect(tab.url()).toBe(url);
  const typed = 'Line 59. Typed before. Typed without a session. Typed after that.';
  expect(await textOf(tab).locator('p').last().innerText()).toBe(typed);
  expect((await versionsOf(tab))[0]).toContain(typed);
  await other.close();
});

it('saves the last words before signing out, and asks if they cannot be saved', async () => {
  const other = await another();
  await other.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  const tab = await newArticle(other, 'Signed out in a hurry');
  const url = tab.url();
  const back = await withoutApi(tab);
  await type(tab, 'Kept nowhere.');
  const signOut = tab.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  const question = tab.getByRole('dialog', { name: 'Leave with unsaved words?' });
  await question.getByText('This browser keeps nothing, so they are gone when you leave.').waitFor();
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await textOf(tab).innerText()).toBe('Kept nowhere.');
  await back();
  await stateIs(tab, 'saved');

  await type(tab, ' Typed at the last moment.');
  await signOut.click();
  await tab.waitForURL('**/blogpost/login');
  const again = await openArticle(admin(), url);
  expect(await textOf(again).innerText()).toBe('Kept nowhere. Typed at the last moment.');
  await Promise.all([again.close(), other.close()]);
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
