/**
 * Returns an error's text with the stack frames in files of a release alone: ten frames of React and the shell hide the
 * one that a team can act on.
 * @param base path of the release's folder
 */
export const withoutOtherFrames = (text: string, base: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line) || line.includes(base))
    .join('\n');
