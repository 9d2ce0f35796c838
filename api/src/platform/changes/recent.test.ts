import { ContentChanges } from './content-changes';
import { Recent } from './recent';

const counted = (read: (time: number) => Promise<string>) => {
  const changes = new ContentChanges();
  let reads = 0;
  const recent = new Recent(changes, () => read((reads += 1)));
  return { changes, recent, reads: () => reads };
};

it('reads once for all who ask within a second, and again after a change', async () => {
  const { changes, recent, reads } = counted(async (time) => `read ${time}`);
  expect(await Promise.all([recent.get(), recent.get()])).toEqual(['read 1', 'read 1']);
  changes.announce(['/api/site']);
  expect(await recent.get()).toBe('read 2');
  expect(reads()).toBe(2);
});

it('keeps no value whose reading began before a change', async () => {
  const ends: (() => void)[] = [];
  const { changes, recent } = counted(async (time) => {
    if (time === 1) await new Promise<void>((resolve) => ends.push(resolve));
    return `read ${time}`;
  });
  const old = recent.get();
  changes.announce(['/api/site']);
  expect(await recent.get()).toBe('read 2');
  for (const end of ends) end();
  expect(await old).toBe('read 1');
  expect(await recent.get()).toBe('read 2');
});

it('keeps a value when an older reading fails', async () => {
  let fail = () => {};
  const { changes, recent, reads } = counted(async (time) => {
    if (time === 1) await new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('away'))));
    return `read ${time}`;
  });
  const old = recent.get();
  changes.announce(['/api/site']);
  await recent.get();
  fail();
  await expect(old).rejects.toThrow('away');
  expect([await recent.get(), reads()]).toEqual(['read 2', 2]);
});

it('reads again after a failure', async () => {
  const { recent } = counted(async (time) => {
    if (time === 1) throw new Error('The database is away.');
    return `read ${time}`;
  });
  await expect(recent.get()).rejects.toThrow('away');
  expect(await recent.get()).toBe('read 2');
});
