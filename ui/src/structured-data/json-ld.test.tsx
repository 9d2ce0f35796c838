import { render } from '@testing-library/react';

import { JsonLd } from './json-ld';

it('escapes an article title that would end the script element', () => {
  const node = { '@type': 'Article' as const, name: '</script><script>alert(1)</script>\u2028\u2029' };
  const { container } = render(<JsonLd nodes={[node]} />);
  const json = container.querySelector('script')?.textContent ?? '';
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [node] });
});
