/** The markup of a sentence on a page in a language, made by modules of their own: a build has one language. */
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

it('says on a page in another language that a sentence of the law is in English', async () => {
  expect(await markupIn('es-US')).toBe('<span lang="en-US">Please contact Medicare.gov.</span>');
  expect(await markupIn('en-US')).toBe('Please contact Medicare.gov.');
});
