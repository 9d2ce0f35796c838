/** Byte order marks and the encodings that they indicate. */
const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Matches `<?xml version="1.0" encoding="ISO-8859-1"?>`. The declaration itself is in ASCII. */
const declared = /^<\?xml[^>]*\bencoding=["']([\w.:-]{1,40})["']/i;

function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder(); // an unknown encoding
    throw error;
  }
}

/** Decodes a text file: by its byte order mark, its XML declaration, or as UTF-8. */
export function textOf(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decoderFor(marked ?? declared.exec(head)?.[1] ?? 'utf-8').decode(bytes);
}
