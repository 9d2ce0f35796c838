import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { z } from 'zod';

import { faultsIn, SeedFault } from './seed-fault';

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SeedFault([`${file}: ${cause instanceof Error ? cause.message : 'not JSON'}`]);
  }
}

/** @throws {SeedFault} if the file is not JSON or does not match the schema */
export async function jsonFile<T>(folder: string, file: string, schema: z.ZodType<T>): Promise<T> {
  const content = schema.safeParse(parse(file, await readFile(path.join(folder, file), 'utf8')));
  if (!content.success) throw new SeedFault(faultsIn(file, content.error.issues));
  return content.data;
}
