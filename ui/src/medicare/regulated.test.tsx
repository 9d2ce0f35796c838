/**
 * Returns the markup of a sentence on a page in a language. Loads separate module instances, since a build has only one
 * language.
 */
async function markupIn(language: string): Promise<string> {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, SITE_LANGUAGE: language });
  const [{ renderToStaticMarkup }, { Regulated }] = await Promise.all([
    import('react-dom/server'),
    import('./regulated'),
  ]);
  return renderToStaticMarkup(<Regulated>Please contact Medicare.gov.</Regulated>);
}

afterEach(() => jest.restoreAllMocks());

it('marks a regulated sentence as English on a page in another language', async () => {
  expect(await markupIn('es-US')).toBe('<span lang="en-US">Please contact Medicare.gov.</span>');
  expect(await markupIn('en-US')).toBe('Please contact Medicare.gov.');
});
