import { addressIn, sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';

import type { Sample } from './samples';

type Page = ReleaseManifest['pages'][number];

/** A page to try in one of its languages. */
export interface TranslatedSample extends Sample<Page> {
  language: string;
}

/**
 * Lists the pages of a release in each of its languages, English first.
 * @param builtIn languages of the shell besides English
 */
export function inEachLanguage(
  samples: readonly Sample<Page>[],
  { languages = {} }: Pick<ReleaseManifest, 'languages'>,
  builtIn: readonly string[],
): TranslatedSample[] {
  const others = builtIn.flatMap((language) => {
    const pages = languages[language]?.pages ?? {};
    return samples
      .filter(({ page }) => page.name in pages)
      .map((sample) => ({ ...sample, language, url: addressIn(language, sample.url) }));
  });
  return [...samples.map((sample) => ({ ...sample, language: sourceLanguage })), ...others];
}
