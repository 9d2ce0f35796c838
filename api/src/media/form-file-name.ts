import type { MultipartFile } from '@fastify/multipart';

/** Signs that the browser escapes in a file name of a form. It escapes no other, not even the percent sign. */
const escaped: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Returns the name of a file in a form as it was on the device. */
export const fileNameIn = ({ filename }: MultipartFile): string =>
  filename.replace(/%(22|0D|0A)/g, (sign) => escaped[sign] ?? sign);
