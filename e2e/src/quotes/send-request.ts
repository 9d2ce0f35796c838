import { randomUUID } from 'node:crypto';

import { siteUrl } from '../journeys';

interface FormToken {
  token: string;
  earliest: string;
  consents: { kind: string; version: string; hash: string }[];
}

/** Opens a form as a visitor's browser does. */
export async function openForm(url = siteUrl()): Promise<FormToken> {
  return (await fetch(`${url}/api/quotes/form-token`)).json() as Promise<FormToken>; // as the contract says
}

/** Sends a Medicare request as the form does, after the minimum time that a person needs. @returns the reference */
export async function sendRequest(
  { token, earliest, consents }: FormToken,
  name: string,
  url = siteUrl(),
): Promise<string> {
  const shown = (kind: string) => {
    const { version = '', hash = '' } = consents.find((one) => one.kind === kind) ?? {};
    return { version, hash };
  };
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Date.parse(earliest) - Date.now()))); // earlier it counts as a bot's
  const answers = {
    place: { zip: '45402' },
    birth: { born: { month: '3', year: '1962' } },
    parts: { partA: 'soon', partB: 'no' },
    interest: { employerCover: 'own', interest: ['supplement'] },
    contact: { name, email: 'ann@ash.example', phone: '(937) 555-0199' },
  };
  const answer = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      idempotencyKey: randomUUID(),
      token,
      page: '/get-quote/medicare/check',
      formVersion: '1',
      website: '',
      consents: { contact: shown('contact'), marketing: { ...shown('marketing'), ticked: true } },
      origin: {},
      request: { product: 'medicare', answers },
    }),
  });
  if (answer.status !== 201) throw new Error(`The request was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { reference: string }).reference; // as the contract says
}
