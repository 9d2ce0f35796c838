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
