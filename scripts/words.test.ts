import { catalogued, faultsOfTranslations, outdated, uncatalogued } from './words.mjs';

describe.each(catalogued)('catalogs of %s', (workspace) => {
  it('are up to date (`npm run words` writes them)', () => expect(outdated(workspace)).toEqual([]));

  it('cover all text: it is in JSX or marked with t of contract/words', () =>
    expect(uncatalogued(workspace)).toEqual([]));

  it('have translations that keep their links and figures', () => expect(faultsOfTranslations(workspace)).toEqual([]));
});
