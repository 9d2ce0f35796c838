import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import { FactRows } from './fact-rows';
import { sampleFact } from './fact-samples';

it('links a phone number to call, and leaves other numbers as they are', () => {
  const { container } = render(
    <FactRows facts={[sampleFact('phone', 'Social Security, 1-800-772-1213'), sampleFact('sum', '$1,835 a month')]} />,
  );
  expect(screen.getByRole('link', { name: '1-800-772-1213' })).toHaveAttribute('href', 'tel:+1-800-772-1213');
  expect(container.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  expect(container).toHaveTextContent('Social Security, 1-800-772-1213');
});

it('marks a fact that the law words as English on a page in another language, and no other', async () => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, SITE_LANGUAGE: 'es-US' });
  const [{ renderToStaticMarkup }, { FactRows: Rows }] = await Promise.all([
    import('react-dom/server'),
    import('./fact-rows'),
  ]);
  const markup = renderToStaticMarkup(
    <Rows
      facts={[{ ...sampleFact('notice', 'Please contact Medicare.gov.'), regulated: true }, sampleFact('x', 'No')]}
    />,
  );
  jest.restoreAllMocks();
  expect(markup).toContain('<b lang="en-US">Please contact Medicare.gov.</b>');
  expect(markup.match(/lang="en-US"/g)).toHaveLength(3);
});
