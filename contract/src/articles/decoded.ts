/** Percent-decodes a foreign URL: `%20` becomes a space. Returns it unchanged if its escapes are not valid UTF-8. */
export function decoded(address: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}
