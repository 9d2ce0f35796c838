import type { DataSource } from 'typeorm';

import { rendererVersion } from '../markdown/markdown-html';

/**
 * Inserts published articles that state a fact. Bypasses the ORM, because tests measure only the cost of having many.
 */
export async function addPosts(dataSource: DataSource, count: number, factKey: string): Promise<void> {
  const numbers = `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count}) SELECT n FROM counted`;
  await dataSource.query(
    `INSERT INTO posts (id, slug, title, excerpt, topic, tags, author_id, published_at, updated_at, reading_minutes, markdown, html, headings, seo_title, seo_description, holds_until, renderer_version)
     SELECT 'n' || n, 'article-' || n, 'Article', 'x', 'medicare', '[]', 'zoe-adler', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', 1, ':fact[${factKey}]', '<p>x</p>', '[]', 'x', 'x', NULL, ${rendererVersion}
     FROM (${numbers}) AS numbers`,
  );
  await dataSource.query(
    `INSERT INTO post_facts (post_id, fact_key) SELECT id, '${factKey}' FROM posts WHERE id LIKE 'n%'`,
  );
}
