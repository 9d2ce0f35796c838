import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import { FactRows } from './fact-rows';
import { sampleFact } from './facts.fixture';

it('links a phone number to call, and leaves other numbers as they are', () => {
  const { container } = render(
    <FactRows facts={[sampleFact('phone', 'Social Security, 1-800-772-1213'), sampleFact('sum', '$1,835 a month')]} />,
  );
  expect(screen.getByRole('link', { name: '1-800-772-1213' })).toHaveAttribute('href', 'tel:+1-800-772-1213');
  expect(container.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  expect(container).toHaveTextContent('Social Security, 1-800-772-1213');
});

/** Loads the rows anew, as a Spanish build has them. */
async function inSpanish() {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, SITE_LANGUAGE: 'es-US' });
  return Promise.all([import('react-dom/server'), import('./fact-rows')]);
}
afterEach(() => jest.restoreAllMocks());

it('marks a fact that the law words as English on a page in another language, and no other', async () => {
  const [{ renderToStaticMarkup }, { FactRows: Rows }] = await inSpanish();
  const markup = renderToStaticMarkup(
    <Rows
      facts={[{ ...sampleFact('notice', 'Please contact Medicare.gov.'), regulated: true }, sampleFact('x', 'No')]}
      sourceOf={() => null}
    />,
  );
  expect(markup).toContain('<b lang="en-US">Please contact Medicare.gov.</b>');
  expect(markup.match(/lang="en-US"/g)).toHaveLength(3);
});

it('marks the names of sources as English on a page in another language', async () => {
  const [{ renderToStaticMarkup }, { FactRows: Rows }] = await inSpanish();
  const linked = { ...sampleFact('x', '7 months'), source: { name: 'CMS limits', url: 'https://www.cms.gov/' } };
  const markup = renderToStaticMarkup(<Rows facts={[linked, sampleFact('y', '63 days')]} />);
  expect(markup).toContain('<a href="https://www.cms.gov/" lang="en-US">CMS limits</a>');
  expect(markup).toContain('<span lang="en-US">Source of y</span>');
});
