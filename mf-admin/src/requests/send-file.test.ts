import { z } from 'zod';

process.env['SITE_PREFIX'] = '/es';

test('sends a file below the language prefix of the page', async () => {
  const { sendFile } = await import('./send-file');
  const open = jest.spyOn(XMLHttpRequest.prototype, 'open');
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  void sendFile(z.object({}), 'POST', '/api/admin/media', new File(['a'], 'a.png'));
  expect(open).toHaveBeenCalledWith('POST', '/es/api/admin/media');
});
