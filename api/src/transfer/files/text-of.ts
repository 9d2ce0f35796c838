/** How the bytes of a text begin that say which encoding it is in. */
const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** `<?xml version="1.0" encoding="ISO-8859-1"?>`: what stands before the text is in letters of ASCII. */
const declared = /^<\?xml[^>]*\bencoding=["']([\w.:-]{1,40})["']/i;

function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder(); // nobody knows that encoding
    throw error;
  }
}

/** A text file's words: by the mark that it begins with, by what its XML declares, else as UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decoderFor(marked ?? declared.exec(head)?.[1] ?? 'utf-8').decode(bytes);
}
