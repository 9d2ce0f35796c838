import { renderToStaticMarkup } from 'react-dom/server';

/** Loads the functions anew, as a build in that language has them. */
async function builtIn(language: string) {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, SITE_LANGUAGE: language });
  return import('./with-english');
}
afterEach(() => jest.restoreAllMocks());

it('marks the English behind a term on a page in another language', async () => {
  const { withEnglishTerm } = await builtIn('es-US');
  expect(renderToStaticMarkup(withEnglishTerm('Prima (premium)'))).toBe('Prima <span lang="en-US">(premium)</span>');
  expect(renderToStaticMarkup(withEnglishTerm('COBRA'))).toBe('COBRA');
});

it('marks nothing on a page in English', async () => {
  const { withEnglishTerm } = await builtIn('en-US');
  expect(renderToStaticMarkup(withEnglishTerm('Premium (monthly)'))).toBe('Premium (monthly)');
});
