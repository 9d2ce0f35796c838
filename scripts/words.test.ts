import { catalogued, faultsOfTranslations, outdated, uncatalogued } from './words.mjs';

describe.each(catalogued)('the words of %s', (workspace) => {
  it('are all in catalogs, which `npm run words` writes', () => expect(outdated(workspace)).toEqual([]));

  it('stand in JSX or are marked with t of contract/words', () => expect(uncatalogued(workspace)).toEqual([]));

  it('have translations that keep their links and figures', () => expect(faultsOfTranslations(workspace)).toEqual([]));
});
