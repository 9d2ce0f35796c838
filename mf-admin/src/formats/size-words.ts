import { t } from 'contract/words';

const kilobyte = 1024;

/** Formats a file size: "340 KB", "1.2 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? t`${Math.ceil(bytes / kilobyte)} KB`
    : t`${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
