import { pageNamed, show } from '../shown-page.fixture';

it('leaves Medicare out of the quiet half of the year if the agency does not sell it', async () => {
  const { body } = await show(pageNamed('./home'), '', { agency: { lines: ['group', 'individual'] } });
  expect(body.textContent).toContain('its coverage can start in any month');
  expect(body.textContent).not.toMatch(/Medicare months|turn 65/);
});
