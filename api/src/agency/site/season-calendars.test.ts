import { join } from 'node:path';

import { startTestApp, type TestApp } from '../../testing/test-app';
import { FactEntity } from '../facts/fact.entity';

describe('calendar of a line of business', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp('SQLite', { seedFolder: join(__dirname, '../../../seed'), ground: 'empty' });
  });
  afterAll(() => api.stop());

  const read = async (product: string, language = 'en-US') => {
    const response = await fetch(`${api.url}/api/calendars/${product}`, { headers: { 'accept-language': language } });
    return { status: response.status, text: (await response.text()).replaceAll('\r\n ', '') };
  };
  const daysIn = (text: string, key: string) =>
    [...text.matchAll(new RegExp(`UID:${key}-(opens|closes)@season[^]*?DTSTART;VALUE=DATE:(\\d+)`, 'g'))].map(
      ([, , day]) => day,
    );
  const season = 'medicare.open-enrollment.2027';

  it('contains the first and last day of each season, with source and check date', async () => {
    const { text } = await read('medicare');
    expect(daysIn(text, season)).toEqual(['20261015', '20261207']);
    expect(text).toMatch(/SUMMARY:Medicare open enrollment[^\r]*: last day/);
    expect(text).toMatch(/Source: Medicare\.gov[^\r]*\. Checked November \d+\\, 2026\./);
    expect(daysIn((await read('group')).text, season)).toEqual([]);
  });

  it('has the same days and UIDs in Spanish', async () => {
    const [english, spanish] = [(await read('medicare')).text, (await read('medicare', 'es-US')).text];
    expect(daysIn(spanish, season)).toEqual(daysIn(english, season));
    expect(spanish).toMatch(/SUMMARY:[^\r]*: último día/);
    expect(spanish).toMatch(/Verificado el \d+ de noviembre de 2026\./);
    expect(spanish).not.toMatch(/last day|opens today|Checked/);
  });

  it('reflects a corrected fact', async () => {
    const facts = api.dataSource.getRepository(FactEntity);
    const fact = await facts.findOneByOrFail({ key: season });
    await facts.save({ ...fact, windowCloses: '2026-12-09' });
    expect(daysIn((await read('medicare')).text, season)).toEqual(['20261015', '20261209']);
  });

  it('stays empty while no season is announced', async () => {
    const before = api.clock.at;
    api.clock.at = new Date('2027-10-05T12:00:00Z');
    const { status, text } = await read('individual');
    api.clock.at = before;
    expect(status).toBe(200);
    expect(text).not.toContain('BEGIN:VEVENT');
  });

  it('does not exist for a line without seasons, nor for an unknown one', async () => {
    expect((await read('ease')).status).toBe(404);
    expect((await read('pets')).status).not.toBe(200);
  });
});
