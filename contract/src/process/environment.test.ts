import { readEnvironment } from './environment';

describe('the environment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, DATA_DIR: 'data', PUBLIC_URL: 'http://localhost:3000' });
  });

  it('treats an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('derives the public URL from the port, and removes a trailing slash', () => {
    expect(readEnvironment({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
    expect(readEnvironment({ PUBLIC_URL: 'https://yarrowandday.example/' }).PUBLIC_URL).toBe(
      'https://yarrowandday.example',
    );
  });

  it('accepts trusted proxies by address or network, and refuses anything else', () => {
    expect(readEnvironment({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.5',
      'fd00::/8',
    ]);
    for (const list of ['true', '10.0.0.5;10.0.0.6', '10.0.0.0/33', 'lb.example'])
      expect(() => readEnvironment({ TRUSTED_PROXIES: list })).toThrow('must be addresses or networks');
  });

  it('lists all faults at once, without values, since some are secret', () => {
    const read = () =>
      readEnvironment({
        PORT: 'eighty',
        DATABASE_URL: 'mysql://x',
        ADMIN_EMAIL: 'a@b.example',
        ADMIN_PASSWORD: 'short',
      });
    expect(read).toThrow(/3 faults/);
    for (const name of ['PORT', 'DATABASE_URL', 'ADMIN_PASSWORD']) expect(read).toThrow(name);
    expect(read).not.toThrow(/short|mysql:\/\/x/);
  });

  it.each([
    [{ PORT: '3000.5' }, 'PORT: must be a whole number'],
    [{ QUOTE_RETENTION_DAYS: '1000000000' }, 'QUOTE_RETENTION_DAYS: must be 36500 or less'],
    [
      { TRUSTED_PROXIES: '10.0.0.5,lb,proxy' },
      'TRUSTED_PROXIES: must be addresses or networks with commas between them, like 10.0.0.5, 10.1.0.0/16',
    ],
  ])('says in one line what is wrong with %j', (variables, fault) => {
    expect(() => readEnvironment(variables)).toThrow(`The environment has 1 fault:\n  ${fault}`);
  });

  it.each([
    [{ ANALYTICS_SRC: 'https://stats.example/a.js' }, 'ANALYTICS_SITE_ID'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
    [{ QUOTE_WEBHOOK_URL: 'https://crm.example/hook' }, 'QUOTE_WEBHOOK_SECRET'],
    [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT'],
    [{ RELEASES_IN: 'bucket' }, 'RELEASES_IN: bucket needs the S3_ variables'],
  ])('requires related settings to be set together: %j', (variables, missing) => {
    expect(() => readEnvironment(variables)).toThrow(missing);
  });
});
