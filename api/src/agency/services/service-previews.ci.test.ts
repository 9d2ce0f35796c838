import type { PreviewLink } from 'contract/articles';
import type { AuditPage } from 'contract/audit';

import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { PreviewLinks } from '../../platform/secrets/preview-links';
import { editedService, lead, path } from './edited-service.fixture';

let api: TestApp;
let admin: SignedInClient;
const { save, publish, readTexts } = editedService(() => ({ api, admin }));

onOneEngine((engine) => {
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  it('shows a draft through its preview link for a week, without lines that state an unknown fact', async () => {
    await save(lead('Call us first.\nIt costs :fact[constructor].'));
    const { body } = await admin.send('POST', `${path}/preview-link`);
    const token = String(body.path).replace('/services/preview/', '');
    const shown = `/api/site/lines/preview/${token}`;
    expect(await readTexts({}, shown)).toMatchObject({ lead: { text: 'Call us first.' } });
    expect((await api.get(shown.replace('medicare', 'ease'))).status).toBe(404);
    api.clock.at = new Date('2026-11-29T15:00:00Z');
    expect((await api.get(shown)).status).toBe(410);
  });

  it('ends all preview links of a page that were made so far when they are stopped', async () => {
    const open = ({ path: of }: PreviewLink) => api.get(of.replace('/services/preview/', '/api/site/lines/preview/'));
    const make = async () => (await admin.send('POST', `${path}/preview-link`)).body as PreviewLink; // schema-checked
    const earlierRelease = api.app.get(PreviewLinks).make('service-preview', '/services/preview', ['medicare']);
    const links = [await make(), await make(), earlierRelease];
    for (const link of links) expect((await open(link)).status).toBe(200);

    expect((await admin.send('DELETE', `${path}/preview-link`)).status).toBe(204);
    for (const link of links) expect((await open(link)).status).toBe(410);
    await save(lead('Call us first.'));
    await publish();
    expect((await open(await make())).status).toBe(200);
    for (const link of links) expect((await open(link)).status).toBe(410);
    const { items } = (await admin.get('/api/admin/audit')).body as AuditPage; // schema-checked
    expect(items).toContainEqual(expect.objectContaining({ event: 'previews-stopped', about: 'Medicare' }));
    const missing = '/api/admin/services/group/preview-link';
    expect((await admin.send('DELETE', missing)).status).toBe(404);
    expect((await admin.send('POST', missing)).status).toBe(404);
  });
});
