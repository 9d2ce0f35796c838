import { TypeORMError } from 'typeorm';

import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { LicenseNoticesJob } from './license-notices.job';
import { TeamMemberEntity } from './team-member.entity';

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  const people = () => api.dataSource.getRepository(TeamMemberEntity);
  async function endsOn(to: string, number = '1OH') {
    const zoe = await people().findOneByOrFail({ id: 'zoe-adler' });
    await people().save({ ...zoe, licenses: [{ state: 'OH', number, line: 'Insurance agent', from: null, to }] });
  }
  /** Runs the job on a day. @returns recipient and subject of each email */
  async function mailsOn(day: string) {
    const rows = api.dataSource.getRepository(OutboxEntity);
    const before = await rows.count();
    api.clock.at = new Date(`${day}T15:00:00Z`);
    await api.run(LicenseNoticesJob);
    const all = await rows.find({ order: { createdAt: 'ASC' } });
    const added = all.slice(before).flatMap(({ payload }) => (payload.kind === 'mail' ? [payload.mail] : []));
    return added.map(({ to, subject }) => `${to.address}: ${subject}`).sort();
  }

  it('emails the person and the agency once each at 60, 30 and 7 days before the end', async () => {
    await endsOn('2027-01-31');
    expect(await mailsOn('2026-12-01')).toEqual([]);
    const at60 = await mailsOn('2026-12-02');
    expect(at60).toHaveLength(2);
    expect(at60).toContain('zoe-adler@larchlane.example: License in Ohio ends in 60 days: Zoe Adler');
    expect(await mailsOn('2026-12-03')).toEqual([]);
    // The worker did not run on the exact day.
    expect(await mailsOn('2027-01-03')).toContain(
      'zoe-adler@larchlane.example: License in Ohio ends in 28 days: Zoe Adler',
    );
    expect(await mailsOn('2027-01-24')).toHaveLength(2);
    expect(await mailsOn('2027-01-31')).toEqual([]);
    expect(await mailsOn('2027-02-01')).toEqual([]);
  });

  it('starts over for a renewed license and sends one notice for a late entry', async () => {
    await endsOn('2026-12-01');
    expect(await mailsOn('2026-11-21')).toHaveLength(2);
    await endsOn('2027-12-01');
    expect(await mailsOn('2026-11-22')).toEqual([]);
    expect(await mailsOn('2027-10-02')).toHaveLength(2);
  });

  it('sends nothing for a person who left', async () => {
    await endsOn('2026-12-01');
    await people().save({ ...(await people().findOneByOrFail({ id: 'zoe-adler' })), standing: 'left' });
    expect(await mailsOn('2026-11-30')).toEqual([]);
  });

  it('emails about the other people if an entry cannot be read', async () => {
    const license = { number: '1', line: 'Insurance agent', from: null, to: '2026-12-01' };
    const [ben, zoe] = [
      await people().findOneByOrFail({ id: 'ben-cole' }),
      await people().findOneByOrFail({ id: 'zoe-adler' }),
    ];
    const wrong = { ...license, state: null as never }; // as written directly to the database
    await people().save({ ...ben, licenses: [wrong] });
    await people().save({ ...zoe, licenses: [{ ...license, state: 'OH' }] });
    api.clock.at = new Date('2026-11-30T15:00:00Z');
    await expect(api.run(LicenseNoticesJob)).rejects.toThrow(TypeORMError);
    expect(await api.dataSource.getRepository(OutboxEntity).countBy({ about: 'license:zoe-adler' })).toBe(2);
  });

  it('skips a person who is removed meanwhile', async () => {
    await endsOn('2026-12-01');
    const zoe = await people().findOneByOrFail({ id: 'zoe-adler' });
    // As read before the removal.
    jest.spyOn(api.dataSource.manager, 'findBy').mockResolvedValueOnce([{ ...zoe, id: 'removed' }, zoe]);
    expect(await mailsOn('2026-11-30')).toHaveLength(2);
  });
});
