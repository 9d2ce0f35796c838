/** Loads the picture library with the first picture: it takes memory that most processes never need. */
export const loadSharp = async () => (await import('sharp')).default;
