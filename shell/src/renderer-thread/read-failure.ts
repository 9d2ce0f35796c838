/** The API is unreachable or too slow. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
}
