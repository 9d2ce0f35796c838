const kilobyte = 1024;

/** The size of a file: "340 KB", "1.2 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < kilobyte * kilobyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
