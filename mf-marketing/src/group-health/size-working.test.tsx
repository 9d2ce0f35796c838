import { render, screen } from '@testing-library/react';

import type { SizeRules } from './employer-size';
import { SizeWorking } from './size-working';

const rules: SizeRules = { threshold: 50, mostHours: 120, hoursPerEquivalent: 120 };

it('keeps the average and the whole number apart in copied text', () => {
  const months = [{ fullTime: 40, partTime: 21, hoursEach: 60 }];
  render(<SizeWorking reading={{ kind: 'counted', months, detail: 'one' }} rules={rules} />);
  expect(screen.getByText(/^50\.5/).parentElement?.textContent).toBe('50.5, so 50');
});
