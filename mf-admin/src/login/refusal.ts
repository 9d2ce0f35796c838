import { RequestError } from 'contract/request';

/** Why nobody was signed in, in words that say what to do. What was typed is never blamed for what the site lacks. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof RequestError)) return 'The site did not answer. Check your connection and try again.';
  switch (error.status) {
    case 400:
    case 401:
    case 403:
      return 'That e-mail address and password do not belong together. Check both and try again.';
    case 404:
    case 405:
      return 'Signing in is not there yet on this site. Nothing is wrong with what you typed.';
    case 429:
      return 'That was tried too often. Wait a few minutes, then try again.';
    default:
      return 'The site cannot sign anybody in right now. Try again in a few minutes.';
  }
}
