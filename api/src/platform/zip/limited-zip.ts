import { Zip, type AsyncFlateStreamHandler, type ZipInputFile } from 'fflate';

/**
 * Limits of a zip without ZIP64, which the library does not write. Beyond them its counters overflow: some programs show
 * a part of the files, or none.
 */
const zipLimits = { files: 65_535, bytes: 2 ** 32 - 1 };

export interface ZipOptions {
  /** Sentence of the error, with what to do instead. */
  tooLarge: string;
  limits?: typeof zipLimits;
}

/** A streamed zip that every program can read: it fails once it grows beyond the limits of the format. */
export class LimitedZip {
  private readonly zip: Zip;
  private files = 0;
  private bytes = 0;

  constructor(
    onData: AsyncFlateStreamHandler,
    private readonly options: ZipOptions,
  ) {
    this.zip = new Zip((error, chunk, isLast) => {
      this.bytes += chunk?.length ?? 0;
      onData(error, chunk, isLast);
    });
  }

  /** @throws {Error} with the sentence of the options */
  add(file: ZipInputFile): void {
    this.files += 1;
    this.checkLimits();
    this.zip.add(file);
  }

  /** @throws {Error} with the sentence of the options */
  end(): void {
    this.zip.end();
    this.checkLimits();
  }

  private checkLimits(): void {
    const { tooLarge, limits = zipLimits } = this.options;
    if (this.files > limits.files || this.bytes > limits.bytes) throw new Error(tooLarge);
  }
}
