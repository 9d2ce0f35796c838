import '@testing-library/jest-dom';

import { site } from '../pages.fixture';
import { forms } from '../quote-form/forms';
import { pageNamed, show } from '../shown-page.fixture';

describe('privacy notice', () => {
  it('says that a form keeps what is typed in the tab, beside the cookie', async () => {
    const { body } = await show(pageNamed('./privacy'));
    expect(body).toHaveTextContent('also in that tab of your browser, until you send it or close the tab');
  });

  it('lists every question of the forms', async () => {
    const { body } = await show(pageNamed('./privacy'));
    const sold = site.lines.map((line) => forms[line]);
    const questions = sold.flatMap(({ steps }) => steps.flatMap(({ questions }) => questions));
    expect(questions.length).toBeGreaterThan(20);
    for (const { label } of questions) expect(body).toHaveTextContent(label);
  });

  it('states the retention times and recipients from the settings', async () => {
    const { body } = await show(pageNamed('./privacy'));
    expect(body).toHaveTextContent('A request you’ve sent: 90 days.');
    expect(body.textContent).toContain('The system in which we keep our clients’ files');
    expect(body.textContent).not.toContain('The mail service');
  });
});
