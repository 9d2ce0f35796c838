import { ReleaseHealth } from './release-health';

it('counts a release anew once it is active again', () => {
  const health = new ReleaseHealth();
  const release = { remote: 'mf-blog', version: '1.1.0' };
  health.setServed([release]);
  health.note('renders', release, '/blog', false);
  expect(health.of(release).renders).toEqual({ trials: 1, failures: 1 });
  health.setServed([{ ...release, version: '1.0.0' }]);
  health.setServed([release]);
  expect(health.of(release).renders).toEqual({ trials: 0, failures: 0 });
});

it('compares a canary until it ends, whatever becomes of those of other remotes', () => {
  const health = new ReleaseHealth();
  const canaryOf = (remote: string) => ({
    remote,
    version: '1.1.0',
    beside: '1.0.0',
    since: '2026-11-21T14:00:00.000Z',
  });
  const [blog, admin] = [canaryOf('mf-blog'), canaryOf('mf-admin')];
  const active = ['mf-blog', 'mf-admin'].map((remote) => ({ remote, version: '1.0.0' }));
  health.setServed(active, [blog, admin]);
  for (const canary of [blog, admin]) health.note('renders', canary, '/', false);
  health.setServed(active, [admin]);
  expect(health.ofCanary('mf-blog').canary.renders).toEqual({ trials: 0, failures: 0 });
  expect(health.ofCanary('mf-admin').canary.renders).toEqual({ trials: 1, failures: 1 });
  expect([health.groupOf(blog), health.groupOf(admin)]).toEqual(['all', 'canary']);
});
