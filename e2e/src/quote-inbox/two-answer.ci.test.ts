import { ownSite } from '../own-site';
import { owner } from '../signed-in';
import { openAsTom } from './open-as-tom';
import { openForm, sendRequest } from '../quotes/send-request';

const { site, browser, openAsOwner } = ownSite();

it('shows two who answer at once each other, before either has sent', async () => {
  const form = await openForm(site().url);
  const admin = await openAsOwner('/admin/quotes');
  const agent = await openAsTom(browser(), site(), admin);
  await sendRequest(form, 'Ann Ash', site().url);
  await admin.goto(`${site().url}/admin/quotes`);
  await admin.getByRole('link', { name: 'Ann Ash' }).click();
  await admin.getByLabel('Assigned to').selectOption({ label: 'Tom Day' });
  await admin.getByText('Assigned to Tom Day.').waitFor();
  await agent.goto(admin.url());

  await agent.getByRole('button', { name: 'Write to Ann Ash' }).click();
  await agent.getByLabel('Subject').waitFor();
  await admin.getByText('Tom Day is writing an answer to Ann Ash.').waitFor();
  await admin.getByRole('button', { name: 'Write to Ann Ash' }).click();
  await admin.getByLabel('Subject').waitFor();
  await agent.getByText(`${owner.email} is writing an answer to Ann Ash.`).waitFor();

  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await admin.getByText(/^Somebody answered or changed this request while you wrote/).waitFor();
  await admin.getByText('Tom Day is writing an answer to Ann Ash.').waitFor({ state: 'detached' });
});
