import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import { FactEntries } from './fact-entries';
import { FactRows } from './fact-rows';
import { sampleFact } from './facts.fixture';

const premium = {
  ...sampleFact('medicare.part-b-premium.2026', '$202.90 a month'),
  label: 'Part B premium',
  source: { name: 'CMS', url: 'https://www.cms.gov/' },
  checkedOn: '2026-11-02',
};
const letter = { ...sampleFact('x', 'May 1'), label: 'Last day', contested: 'An appeal is pending.' };

describe.each([
  ['entries', FactEntries],
  ['rows', FactRows],
])('facts in %s', (_, Facts) => {
  it('lists each source and date below them, and what is disputed', () => {
    render(<Facts facts={[premium, letter]} />);
    const notes = screen.getAllByRole('listitem', { hidden: true });
    expect(notes[0]).toHaveTextContent('Part B premium: CMS. As of November 2, 2026.');
    expect(screen.getByRole('link', { name: 'CMS', hidden: true })).toHaveAttribute('href', 'https://www.cms.gov/');
    expect(notes[1]).toHaveTextContent(
      'Last day: Source of x. As of November 20, 2026. Disputed: An appeal is pending.',
    );
  });

  it('renders nothing without facts', () => {
    const { container } = render(<Facts facts={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
