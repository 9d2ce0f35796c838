import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ErrorResponse, OpenPage } from './article-page.fixture';
import { CoverField } from './cover-field';

const gone = 'This picture is not in the library any more.';

test('does not cut a pasted alt text that is too long', async () => {
  const onChange = jest.fn();
  const page = new OpenPage();
  const cover = { media: 'aaaaaaaaaaaa', alt: 'x'.repeat(310), focal: { x: 0.5, y: 0.5 } };
  page.show(<CoverField cover={cover} onChange={onChange} />);
  const field = screen.getByLabelText('Alt text');
  expect(field).toHaveAccessibleDescription(/10 characters too long/);
  await userEvent.click(field);
  await userEvent.paste('End.');
  expect(onChange).toHaveBeenLastCalledWith({ ...cover, alt: `${cover.alt}End.` });
  page.session.close();
});

test.each([
  ['is not in the library', new ErrorResponse(404, { code: 'not_found', message: 'none' }), gone],
  [
    'could not be read',
    new ErrorResponse(500, { code: 'internal', message: 'none' }),
    'The site cannot do that right now. Try again in a few minutes.',
  ],
])('says of a picture that %s exactly that', async (_, response, words) => {
  const page = new OpenPage();
  page.responses['GET /api/admin/media/aaaaaaaaaaaa'] = response;
  page.show(
    <CoverField
      cover={{ media: 'aaaaaaaaaaaa', alt: 'A barn', focal: { x: 0.5, y: 0.5 } }}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByLabelText('Alt text')).toHaveValue('A barn');
  page.session.close();
});
