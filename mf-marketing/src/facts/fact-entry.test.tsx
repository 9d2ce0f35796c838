import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import type { Fact } from 'contract/facts';

import { FactEntry } from './fact-entry';

const fact: Fact = {
  key: 'medicare.part-b-premium.2026',
  topic: 'medicare',
  label: 'Part B premium',
  value: '$202.90 a month',
  sentence: 'Most people pay the standard premium.',
  window: null,
  holds: { from: '2026-01-01', to: '2026-12-31' },
  jurisdiction: 'US',
  source: { name: 'CMS', url: 'https://www.cms.gov/' },
  checkedOn: '2026-11-02',
  contested: null,
};

it('states a fact and marks it if disputed', () => {
  const { container, rerender } = render(<FactEntry fact={fact} />);
  expect(container).toHaveTextContent('$202.90 a month');
  expect(container).not.toHaveTextContent('Disputed');
  rerender(<FactEntry fact={{ ...fact, contested: 'An appeal is pending.' }} />);
  expect(container).toHaveTextContent('Disputed. An appeal is pending.');
});
