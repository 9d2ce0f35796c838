import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { ErrorResponse, OpenPage } from './article-page.fixture';
import { CoverField } from './cover-field';

const gone = 'This picture is not in the library any more.';

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
