import type { Service, ServiceContent } from 'contract/services';

import type { SignedInClient } from '../../testing/signed-in';
import type { TestApp } from '../../testing/test-app';

/** The page's path in the admin's API. */
export const path = '/api/admin/services/medicare';

/** The path of what visitors read. */
export const page = '/api/site/lines/medicare?with=texts';

/** Edits the Medicare page over HTTP. @param session the API and the owner's session, which a test may replace */
export function editedService(session: () => { api: TestApp; admin: SignedInClient }) {
  const get = async () => (await session().admin.get(path)).body as Service; // schema-checked
  const save = async (change: Partial<ServiceContent>, baseVersion?: number) => {
    const { version, content } = await get();
    const body = { baseVersion: baseVersion ?? version, content: { ...content, ...change } };
    return session().admin.send('PUT', path, body);
  };
  const publish = async () => session().admin.send('POST', `${path}/publish`, { baseVersion: (await get()).version });
  const schedule = async (publishAt: string | null) =>
    session().admin.send('PUT', `${path}/schedule`, { baseVersion: (await get()).version, publishAt });
  const readTexts = async (headers: Record<string, string> = {}, from = page) =>
    ((await (await fetch(session().api.url + from, { headers })).json()) as { texts: object }).texts;
  return { get, save, publish, schedule, readTexts };
}

/** A change of the page's first text. */
export const lead = (en: string, es = '') => ({ lead: { en, es } });

export const question = (en: string) => ({
  question: { en, es: `¿${en}` },
  answer: { en: 'Yes.', es: 'Sí.' },
});

/** Headers of a reader of Spanish. */
export const inSpanish = { 'accept-language': 'es-US' };
