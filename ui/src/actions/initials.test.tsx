import { renderToString } from 'react-dom/server';

import { Initials } from './initials';

it('draws without a style attribute, which the content security policy of every page blocks', () => {
  const drawn = renderToString(<Initials letters="MSB" />);
  expect(drawn).not.toContain('style=');
  expect(drawn).toContain('font-family="var(--font-display)"');
});
