import { randomUUID } from 'node:crypto';

import { siteUrl } from '../journeys';

/** Response of `GET /api/quotes/form-token`. */
export interface FormToken {
  token: string;
  earliest: string;
  consents: { kind: string; version: string; hash: string }[];
}

/** Opens a form as a visitor's browser does. */
export async function openForm(url = siteUrl()): Promise<FormToken> {
  return (await fetch(`${url}/api/quotes/form-token`)).json() as Promise<FormToken>; // as the contract says
}

/** Returns the body of a Medicare request, as the form sends it. */
export function requestFrom({ token, consents }: FormToken, name: string): string {
  const shown = (kind: string) => {
    const { version = '', hash = '' } = consents.find((one) => one.kind === kind) ?? {};
    return { version, hash };
  };
  const answers = {
    place: { zip: '45402' },
    birth: { born: { month: '3', year: '1962' } },
    parts: { partA: 'soon', partB: 'no' },
    interest: { employerCover: 'own', interest: ['supplement'] },
    contact: { name, email: 'ann@ash.example', phone: '(937) 555-0199' },
  };
  return JSON.stringify({
    idempotencyKey: randomUUID(),
    token,
    page: '/get-quote/medicare/check',
    formVersion: '1',
    website: '',
    consents: { contact: shown('contact'), marketing: { ...shown('marketing'), ticked: true } },
    origin: {},
    request: { product: 'medicare', answers },
  });
}

/** Sends a Medicare request after the minimum time that a person needs. @returns the reference */
export async function sendRequest(form: FormToken, name: string, url = siteUrl()): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Date.parse(form.earliest) - Date.now()))); // earlier it counts as a bot's
  const answer = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: requestFrom(form, name),
  });
  if (answer.status !== 201) throw new Error(`The request was refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { reference: string }).reference; // as the contract says
}
