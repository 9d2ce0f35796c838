import { sourceLanguage } from 'contract/languages';
import type { ReleaseManifest } from 'contract/release';

const languagesOf = ({ languages = {} }: Pick<ReleaseManifest, 'languages'>) => Object.keys(languages);

/**
 * Lists the languages that a release would take from visitors, each as a sentence. A build leaves a language out when
 * too many of its sentences are not translated yet, and visitors of its pages would be sent to the English ones.
 * @param active the release that visitors get now
 */
export const lostLanguages = (
  active: Pick<ReleaseManifest, 'version' | 'languages'>,
  next: Pick<ReleaseManifest, 'languages'>,
): string[] =>
  languagesOf(active)
    .filter((language) => !languagesOf(next).includes(language))
    .map(
      (language) =>
        `${active.version} is in ${language}, and this release is in ${[sourceLanguage, ...languagesOf(next)].join(', ')} only`,
    );
