/** @jest-environment jsdom */
import type { BootData } from '../site/boot-data';
import { pageReports } from './page-reports';

const boot: BootData = {
  revision: 3,
  remotes: [
    { name: 'mf-blog', version: '1.2.0', entry: '', integrity: '', sections: [], links: [], pages: [] },
    { name: 'mf-marketing', version: '2.0.0', entry: '', integrity: '', sections: [], links: [], pages: [] },
  ],
  view: 'page',
  today: '2026-11-27',
  answers: [],
};

/** The reports of a page view, and the remotes that it has reported as failed. */
function start() {
  const failed: unknown[] = [];
  // jsdom has neither.
  Object.assign(navigator, {
    sendBeacon: (_path: string, body: string) => failed.push((JSON.parse(body) as { remote: unknown }).remote),
  });
  Object.assign(performance, { getEntriesByType: () => [] });
  return { failed, reports: pageReports(boot, () => undefined) };
}

it('reports a page whose code cannot be loaded', () => {
  const { failed, reports } = start();
  reports.failed('load', new Error('Loading chunk 5 failed'), 'mf-blog');
  expect(failed).toEqual(['mf-blog']);
});

it('does not report loads that the visitor canceled by leaving', () => {
  const { failed, reports } = start();
  jest.spyOn(performance, 'now').mockReturnValue(60_000);
  dispatchEvent(new Event('beforeunload'));
  reports.failed('load', new Error('Loading chunk 5 failed'), 'mf-blog');
  expect(failed).toEqual([]);

  // It was a download: the visitor is still there.
  jest.spyOn(performance, 'now').mockReturnValue(71_000);
  reports.failed('load', new Error('Loading chunk 6 failed'), 'mf-marketing');
  expect(failed).toEqual(['mf-marketing']);
});
