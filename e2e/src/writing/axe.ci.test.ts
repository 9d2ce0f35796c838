import { faultsInBothThemes } from '../axe-faults';
import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { titleOf } from './article-editor';

const { visitor } = visits();

it('finds no axe violations in the list, an article and its dialogs, in either theme', async () => {
  const admin = await visitor({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  await signIn(admin);
  const tab = await admin.newPage();
  // Other journeys may have written a page of newer ones.
  await tab.goto(`${siteUrl()}/admin/articles?q=Still+working`);
  await tab.getByRole('link', { name: 'Still working at 65?' }).waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.getByRole('link', { name: 'Still working at 65?' }).click();
  await titleOf(tab).waitFor();
  await tab.getByText('Search results and shared links').click();
  await tab.locator('#checks-summary', { hasText: /publish/i }).waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Fact with source' }).click();
  await tab.getByRole('dialog').getByRole('listitem').first().waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: 'Schedule', exact: true }).click();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await admin.close();
});
