import { faultsInBothThemes } from '../axe-faults';
import { alive } from '../browser';
import { visits } from '../journeys';
import { startSite, type RunningSite } from '../running-site';

const { newTab } = visits();

let site: RunningSite;
// Only a site that can send mail shows the form.
beforeAll(async () => void (site = await startSite({ SMTP_URL: 'smtp://127.0.0.1:9' })));
afterAll(() => site.stop());

it.each([
  ['/services/medicare/sheet', 'E-mail my days'],
  ['/es/services/medicare/sheet', 'Enviar mis días por correo electrónico'],
])('finds no axe violations in the calendar and the mail form of %s in either theme', async (path, send) => {
  const tab = await newTab({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await tab.goto(`${site.url}${path}?birth=1962-03`);
  await alive(tab);
  await tab.evaluate(() => document.querySelectorAll('main details').forEach((fold) => fold.setAttribute('open', '')));
  await tab.locator('input[name=to]').waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.locator('input[name=to]').fill('nobody');
  await tab.getByRole('button', { name: send }).click();
  await tab.locator('[role=alert] a[href="#to"]').waitFor();
  await alive(tab);
  expect(await faultsInBothThemes(tab)).toEqual([]);
});
