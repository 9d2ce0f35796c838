import type { City, CityList } from 'contract/cities';
import type { TeamList, TeamMember } from 'contract/team';
import { IsNull, Not } from 'typeorm';

import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';

describe('the agency’s own texts on Spanish pages', () => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp('SQLite');
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  async function read<Answer>(path: string, language: string): Promise<Answer> {
    const response = await fetch(api.url + path, { headers: { 'accept-language': language } });
    return (await response.json()) as Answer; // what the contract promises for the path
  }
  const person = (id: string, language: string) => read<TeamMember>(`/api/team/${id}`, language);
  const people = (language: string) => read<TeamList>('/api/team', language);
  const town = (slug: string, language: string) => read<City>(`/api/cities/${slug}`, language);
  const towns = (language: string) => read<CityList>('/api/cities', language);
  async function anyTown(): Promise<string> {
    const [first] = (await towns('en-US')).items;
    if (!first) throw new Error('No town is published.');
    return first.slug;
  }
  const save = async (path: string, changes: object) => {
    const { version, content } = (await admin.get(path)).body;
    return admin.send('PUT', path, { baseVersion: version, content: { ...content, ...changes } });
  };
  const anyPerson = () => api.dataSource.getRepository(TeamMemberEntity).findOneByOrFail({ standing: 'shown' });

  it('are English and marked as such while nothing is written in Spanish', async () => {
    const { id } = await anyPerson();
    const saved = await save(`/api/admin/people/${id}`, {
      role: 'Group plans',
      summary: 'Nobody translated this.',
      bio: 'Nor this.',
    });
    expect(saved.status).toBe(200);
    const english = { role: 'Group plans', summary: 'Nobody translated this.', bioHtml: '<p>Nor this.</p>' };
    const spanish = await person(id, 'es-US');
    expect(spanish).toMatchObject({ ...english, english: ['role', 'summary', 'bioHtml'] });
    const page = await person(id, 'en-US');
    expect(page).toMatchObject(english);
    expect(page).not.toHaveProperty('english');
  });

  it('are Spanish as an owner writes them, each on its own', async () => {
    const { id } = await anyPerson();
    const spanish = { role: 'Planes grupales', summary: '', bio: 'Esto lo escribió **Ana**.' };
    expect((await save(`/api/admin/people/${id}`, { spanish })).status).toBe(200);
    expect(await person(id, 'es-US')).toMatchObject({
      role: 'Planes grupales',
      summary: 'Nobody translated this.',
      bioHtml: '<p>Esto lo escribió <strong>Ana</strong>.</p>',
      english: ['summary'],
    });
    expect(await person(id, 'en-US')).toMatchObject({ role: 'Group plans' });
    const { items } = await people('es-US');
    expect(items.find((each) => each.id === id)).toMatchObject({ role: 'Planes grupales', english: ['summary'] });
    const { history } = (await admin.get(`/api/admin/people/${id}`)).body;
    expect(JSON.stringify(history)).toContain('Role in Spanish');
  });

  it('are the same for a town, whose days are computed in the Spanish sentence', async () => {
    const slug = await anyTown();
    const own = { summary: 'Nobody translated this town.', visits: 'Come by any day.', text: '## Here\n\nOnly here.' };
    expect((await save(`/api/admin/towns/${slug}`, own)).status).toBe(200);
    expect(await town(slug, 'es-US')).toMatchObject({ english: ['summary', 'visits', 'html'] });
    const spanish = {
      summary: 'Así es aquí.',
      visits: 'El próximo: :next[every Wednesday].',
      text: '## Aquí\n\nSolo aquí.',
    };
    expect((await save(`/api/admin/towns/${slug}`, { spanish })).status).toBe(200);
    const page = await town(slug, 'es-US');
    expect(page).toMatchObject({ summary: 'Así es aquí.', html: expect.stringContaining('Solo aquí.') });
    expect(page.visits).toMatch(/^El próximo: miércoles \d+ de \S+ y miércoles \d+ de \S+\.$/);
    expect(page).not.toHaveProperty('english');
    const { items } = await towns('es-US');
    expect(items.find((each) => each.slug === slug)).toMatchObject({ summary: 'Así es aquí.' });
  });

  it('are rendered once, when they are saved', async () => {
    const rendered = '<p>Rendered when it was saved.</p>';
    await api.dataSource.query('UPDATE cities SET spanish_html = ? WHERE spanish IS NOT NULL', [rendered]);
    await api.dataSource.query('UPDATE team_members SET spanish_bio_html = ? WHERE spanish IS NOT NULL', [rendered]);
    const { id } = await api.dataSource.getRepository(TeamMemberEntity).findOneByOrFail({ spanish: Not(IsNull()) });
    expect(await town(await anyTown(), 'es-US')).toMatchObject({ html: rendered });
    expect(await person(id, 'es-US')).toMatchObject({ bioHtml: rendered });
  });

  it('refuses days that cannot be read in the Spanish sentence too', async () => {
    const slug = await anyTown();
    const spanish = { summary: '', visits: 'El próximo: :next[cada miércoles].', text: '' };
    const { status, body } = await save(`/api/admin/towns/${slug}`, { spanish });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['content.spanish.visits']]);
  });
});
