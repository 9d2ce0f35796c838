/** `%20` as a space, in an address of others; as it is where its signs are no letters of UTF-8. */
export function decoded(address: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(address);
  } catch (error) {
    if (error instanceof URIError) return address;
    throw error;
  }
}
