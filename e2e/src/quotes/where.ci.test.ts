import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { openForm, sendRequest } from './send-request';

const { newTab } = visits();

it.each([
  ['with scripts', true, 'Ann Aspen'],
  ['without scripts', false, 'Ann Alder'],
])('shows the status of a quote request, %s', async (_, javaScriptEnabled, name) => {
  const reference = await sendRequest(await openForm(), name);
  const tab = await newTab({ javaScriptEnabled, viewport: { width: 390, height: 800 } });
  await tab.goto(`${siteUrl()}/where/${reference}`);
  if (javaScriptEnabled) await alive(tab);
  const digits = tab.getByLabel('Last four digits of your phone number');
  const lookUp = tab.getByRole('button', { name: 'Look it up' });

  await digits.fill('0198');
  await lookUp.click();
  await tab.getByText('We can’t find a request with that number and that phone').first().waitFor();
  expect(await tab.title()).toMatch(/^Error: /);
  expect(await tab.getByLabel('Number of the request').inputValue()).toBe(reference);
  expect(await digits.inputValue()).toBe('0198');

  await digits.fill('0199');
  await lookUp.click();
  await tab.getByText('It’s with us. A licensed insurance agent will contact you by').waitFor();
  // The URL, and so logs and histories, contains nothing of it.
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe('/where');
  expect(await tab.getByRole('main').innerText()).not.toMatch(/Ann|0199/);
});
