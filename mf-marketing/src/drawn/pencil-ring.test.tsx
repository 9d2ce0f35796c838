import '@testing-library/jest-dom';
import { render } from '@testing-library/react';

import { PencilRing } from './pencil-ring';

it('adds no text to the word that it rings', () => {
  const { container } = render(<PencilRing>Nov</PencilRing>);
  expect(container).toHaveTextContent(/^Nov$/);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('is whole after its drawing, however large the word', () => {
  render(<PencilRing>YD-4K7M-29</PencilRing>);
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText);
  const always = styles.filter((text) => !text.startsWith('@keyframes'));
  expect(always.join(' ')).toContain('animation');
  // The length of a dash does not grow with the ring: one that stayed would leave a large ring open.
  expect(always.join(' ')).not.toContain('stroke-dasharray');
});
