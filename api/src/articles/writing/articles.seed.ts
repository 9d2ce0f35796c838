import { Injectable } from '@nestjs/common';
import { articleSlug } from 'contract/article-content';
import { postSummary, slug } from 'contract/posts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { coverOf } from '../posts/post-cover';
import { PostWriter, type PostContent } from '../posts/post-writer';
import { PostEntity } from '../posts/post.entity';
import { isoTime } from '../../platform/clock/clock';
import { markdownFiles } from '../../agency/seed/markdown-files';
import { faultsIn, SeedFault } from '../../agency/seed/seed-fault';
import type { SeedItem, SeedSource } from '../../agency/seed/seed-source';
import { SeededArticles } from './seeded-articles';

const time = z.iso.datetime().transform(isoTime);

const frontMatter = postSummary
  .pick({ title: true, excerpt: true, topic: true, tags: true })
  .extend({
    author: slug,
    publishedAt: time,
    updatedAt: time,
    seo: z.strictObject({ title: z.string().min(1), description: z.string().min(1) }).optional(),
  })
  .strict();

/** Reads `articles/<slug>.md`: front matter and the text, with facts as `:fact[key]`. */
@Injectable()
export class ArticlesSeed implements SeedSource<PostContent> {
  readonly kind = 'post';

  constructor(
    private readonly writer: PostWriter,
    private readonly articles: SeededArticles,
  ) {}

  async read(folder: string): Promise<SeedItem<PostContent>[]> {
    const files = await markdownFiles(folder, 'articles', frontMatter);
    const faults = files.flatMap(({ name, file }) => faultsIn(file, articleSlug.safeParse(name).error?.issues ?? []));
    if (faults.length > 0) throw new SeedFault(faults);
    return files.map(({ name, file, frontMatter: fields, markdown }) => ({
      key: name,
      file,
      content: {
        ...fields,
        seo: fields.seo ?? { title: fields.title, description: fields.excerpt },
        slug: name,
        markdown,
      },
    }));
  }

  async current(manager: EntityManager, key: string): Promise<PostContent | null> {
    const row = await manager.findOneBy(PostEntity, { slug: key });
    if (!row) return null;
    const { title, excerpt, topic, tags, publishedAt, updatedAt, markdown } = row;
    const seo = { title: row.seoTitle, description: row.seoDescription };
    // Only if set: no file has a canonical URL, and this is compared with the content of a file.
    const [cover, { canonical, coAuthors }] = [coverOf(row), row];
    const fields = {
      slug: key,
      title,
      excerpt,
      topic,
      tags,
      author: row.authorId,
      publishedAt,
      updatedAt,
      seo,
      markdown,
    };
    return {
      ...fields,
      ...(cover && { cover }),
      ...(canonical && { canonical }),
      ...(coAuthors.length > 0 && { coAuthors }),
    };
  }

  async write(manager: EntityManager, content: PostContent): Promise<void> {
    const id = await this.writer.write(manager, content);
    await this.articles.sync(manager, await manager.findOneByOrFail(PostEntity, { id }));
  }
}
