import type { FactProposal } from 'contract/fact-proposals';

import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';

const premium = 'medicare.part-b-premium.2026';
const password = 'a lane with many larches';

let api: TestApp;
let owner: SignedInClient;
let writer: SignedInClient;
/** Starts a separate API and signs in an owner and a writer. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  owner = await api.signIn();
  writer = await api.signIn({ email: 'wim@larchlane.example', password, role: 'writer' });
}

const note = 'CMS published it on Friday';
const factOf = async (key: string) => (await owner.get(`/api/admin/facts/${key}`)).body;
async function propose(
  who: SignedInClient,
  change: object,
  { key = premium, ...more }: Record<string, unknown> & { key?: string } = {},
) {
  const { version, content } = await factOf(key);
  const body = { baseVersion: version, content: { ...content, ...change }, note, ...more };
  return who.send('POST', `/api/admin/facts/${key}/proposals`, body);
}
// The response schema guarantees this shape.
const listProposals = async (who: SignedInClient) =>
  (await who.get('/api/admin/fact-proposals')).body.items as FactProposal[];
async function decide(proposal: FactProposal | undefined, decision: object) {
  const { version = 0, content } = proposal ?? {};
  const accepted = { verdict: 'accepted', baseVersion: version, content };
  return owner.send('POST', `/api/admin/fact-proposals/${proposal?.id}/decision`, { ...accepted, ...decision });
}
const valueOf = async (key: string) =>
  (await api.get('/api/facts')).body.items.find((one: { key: string }) => one.key === key)?.value;

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('accepts concurrent proposals of a writer and keeps one', async () => {
    const values = Array.from({ length: 8 }, (_, index) => `$21${index}.00 a month`);
    const answers = await Promise.all(values.map((value) => propose(writer, { value })));
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200));
    expect(await listProposals(writer)).toHaveLength(1);
  });

  it('publishes an accepted proposal, shows the decision to its author and refuses a second decision', async () => {
    await propose(writer, { value: '$210.00 a month' });
    const [proposal] = await listProposals(owner);
    expect((await decide(proposal, { answer: 'Thank you' })).status).toBe(200);
    expect(await valueOf(premium)).toBe('$210.00 a month');
    expect(await listProposals(writer)).toMatchObject([
      { state: 'accepted', decision: { by: owner.email, answer: 'Thank you' }, changes: [{ field: 'Value' }] },
    ]);
    expect((await factOf(premium)).history[0]).toMatchObject({ by: owner.email });
    const { items } = (await owner.get('/api/admin/audit')).body;
    expect(items[0].about).toBe(`${premium}: proposed by ${writer.email}, accepted`);
    // A proposal cannot be decided twice.
    expect((await decide(proposal, { verdict: 'accepted' })).status).toBe(409);
  });

  it.each(['accepted', 'refused'])('takes the same decision again whose response was lost: %s', async (verdict) => {
    await propose(writer, { value: '$210.00 a month' });
    const [proposal] = await listProposals(owner);
    const answer = 'As CMS says';
    const accept = () => decide(proposal, { answer });
    const refuse = () =>
      owner.send('POST', `/api/admin/fact-proposals/${proposal?.id}/decision`, { verdict: 'refused', answer });
    const [same, other] = verdict === 'accepted' ? [accept, refuse] : [refuse, accept];
    expect([(await same()).status, (await same()).status, (await other()).status]).toEqual([200, 200, 409]);
    expect(await listProposals(writer)).toMatchObject([{ state: verdict }]);
    const { items } = (await owner.get('/api/admin/audit')).body;
    const isDecision = ({ event }: { event: string }) => event === 'fact-proposal-decided';
    expect(items.filter(isDecision)).toHaveLength(1);
  });

  it('shows the author that an owner edited the proposal before accepting it', async () => {
    await propose(writer, { value: '$210.00 a month' });
    const [proposal] = await listProposals(owner);
    await decide(proposal, { content: { ...proposal?.content, value: '$210 a month' } });
    expect(await valueOf(premium)).toBe('$210 a month');
    expect(await listProposals(writer)).toMatchObject([{ state: 'changed', changes: [{ after: '$210 a month' }] }]);
  });

  it('keeps a proposal that is sent again because its response was lost', async () => {
    await propose(writer, { value: '$210.00 a month' });
    const [proposal] = await listProposals(owner);
    expect((await propose(writer, { value: '$210.00 a month' })).status).toBe(200);
    expect((await decide(proposal, { verdict: 'accepted' })).status).toBe(200);
    const { items } = (await owner.get('/api/admin/audit')).body;
    expect(items.filter(({ event }: { event: string }) => event === 'fact-proposed')).toHaveLength(1);
  });

  it('replaces an open proposal of the same writer, but not of another', async () => {
    const other = await api.signIn({ email: 'wanda@larchlane.example', password, role: 'writer' });
    await propose(writer, { value: '$1' });
    await propose(writer, { value: '$2' });
    await propose(other, { value: '$3' });
    const values = (proposals: FactProposal[]) => proposals.map(({ content }) => content.value).sort();
    expect(values(await listProposals(owner))).toEqual(['$2', '$3']);
    expect(values(await listProposals(writer))).toEqual(['$2']);
  });

  it('marks a proposal outdated when the fact has changed and compares it with the current value', async () => {
    await propose(writer, { value: '$210.00 a month' });
    const [seen] = await listProposals(owner);
    const { version, content } = await factOf(premium);
    await owner.send('PUT', `/api/admin/facts/${premium}`, {
      baseVersion: version,
      content: { ...content, value: '$5' },
    });
    expect((await decide(seen, {})).body.code).toBe('stale_version');
    const [proposal] = await listProposals(owner);
    expect(proposal).toMatchObject({
      state: 'open',
      isOutdated: true,
      changes: [{ before: '$5', after: '$210.00 a month' }],
    });
    expect((await decide(proposal, {})).status).toBe(200);
    expect(await valueOf(premium)).toBe('$210.00 a month');
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('changes nothing for visitors and shows owners the changes, author and note', async () => {
    expect((await propose(writer, { value: '$210.00 a month' })).status).toBe(200);
    expect(await valueOf(premium)).toBe('$202.90 a month');
    expect(await listProposals(owner)).toMatchObject([
      {
        key: premium,
        by: writer.email,
        note,
        state: 'open',
        isOutdated: false,
        changes: [{ field: 'Value', before: '$202.90 a month', after: '$210.00 a month' }],
        decision: null,
      },
    ]);
    const { items } = (await owner.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'fact-proposed', who: writer.email, about: `${premium}: Value` });
  });

  it('requires a reason for a refusal, shows it to the writer and leaves the fact unchanged', async () => {
    await propose(writer, { value: '$210.00 a month' });
    const [proposal] = await listProposals(owner);
    const refuse = (answer: string) =>
      owner.send('POST', `/api/admin/fact-proposals/${proposal?.id}/decision`, { verdict: 'refused', answer });
    expect(await refuse(' ')).toMatchObject({
      status: 400,
      body: { fields: { answer: 'Enter why, for who proposed it' } },
    });
    expect((await refuse('That is the figure of 2028.')).status).toBe(200);
    expect(await valueOf(premium)).toBe('$202.90 a month');
    expect(await listProposals(writer)).toMatchObject([
      { state: 'refused', decision: { answer: 'That is the figure of 2028.' } },
    ]);
  });

  it('validates a proposal like a save and requires a change and a note', async () => {
    expect((await propose(writer, { value: '' })).body.fields['content.value']).toMatch(/^Enter the value/);
    expect((await propose(writer, { checkedOn: '2026-11-22' })).body.fields['content.checkedOn']).toBe(
      'Enter a day that has come',
    );
    expect((await propose(writer, {})).body.fields['note']).toMatch(/^Change something first/);
    expect((await propose(writer, { value: '$1' }, { note: '' })).body.fields['note']).toMatch(/^Enter why/);
    expect((await propose(writer, { value: '$1' }, { baseVersion: 9 })).body.code).toBe('stale_version');
    const law = 'medicare.plan-notice';
    const value = (await factOf(law)).content.value.replace('your area', 'your county');
    expect((await propose(writer, { value }, { key: law })).body.fields['confirmed']).toMatch(/^The law/);
    expect(await listProposals(owner)).toEqual([]);
  });

  it('refuses decisions by writers and proposals by agents', async () => {
    await propose(writer, { value: '$210.00 a month' });
    const [proposal] = await listProposals(writer);
    const own = await writer.send('POST', `/api/admin/fact-proposals/${proposal?.id}/decision`, {
      verdict: 'refused',
      answer: 'No',
    });
    expect(own.status).toBe(403);
    const agent = await api.signIn({ email: 'ada@larchlane.example', password, role: 'agent' });
    expect((await propose(agent, { value: '$1' })).status).toBe(403);
  });
});
