import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { ann } from '../../testing/quote-form';
import { startTestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { askForQuote } from './asked-quote.fixture';

onOneEngine((engine) => {
  it('says nothing to the visitor that was typed, because anyone may enter the address of another person', async () => {
    const api = await startTestApp(engine);
    const { id } = await askForQuote(api, { contact: { ...ann, name: 'You have won at example.com' } });
    const rows = await api.dataSource.getRepository(OutboxEntity).findBy({ about: id, kind: 'mail' });
    await api.stop();
    const mails = rows.flatMap(({ payload }) => (payload.kind === 'mail' ? payload.mail : []));
    const [confirmation, another] = mails.filter(({ kind }) => kind === 'request-confirmation');
    expect([confirmation?.to.address, another]).toEqual([ann.email.toLowerCase(), undefined]);
    expect(JSON.stringify(confirmation)).not.toContain('You have won');
  });
});
