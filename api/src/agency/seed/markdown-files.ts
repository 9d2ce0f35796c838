import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import type { z } from 'zod';

import { faultsIn, readAll, SeedFault } from './seed-fault';

export interface MarkdownFile<FrontMatter> {
  /** File name without `.md`, which is the slug or ID. */
  name: string;
  file: string;
  frontMatter: FrontMatter;
  markdown: string;
}

function split(file: string, text: string): { data: unknown; markdown: string } {
  const source = new VFile(text);
  try {
    matter(source, { strip: true });
  } catch (cause) {
    throw new SeedFault([`${file}: ${cause instanceof Error ? cause.message : 'the front matter is not YAML'}`]);
  }
  return { data: source.data.matter, markdown: String(source).trim() };
}

async function read<T>(folder: string, file: string, schema: z.ZodType<T>): Promise<MarkdownFile<T>> {
  const { data, markdown } = split(file, await readFile(path.join(folder, file), 'utf8'));
  const frontMatter = schema.safeParse(data);
  if (!frontMatter.success) throw new SeedFault(faultsIn(file, frontMatter.error.issues));
  if (markdown === '') throw new SeedFault([`${file}: there is no text below the front matter`]);
  return { name: path.basename(file, '.md'), file, frontMatter: frontMatter.data, markdown };
}

/** Reads the `.md` files of a seed folder, ordered by name. @throws {SeedFault} with the faults of all files */
export async function markdownFiles<T>(seed: string, folder: string, schema: z.ZodType<T>): Promise<MarkdownFile<T>[]> {
  const names = (await readdir(path.join(seed, folder))).filter((name) => name.endsWith('.md')).sort();
  return readAll(names.map((name) => read(seed, `${folder}/${name}`, schema)));
}
