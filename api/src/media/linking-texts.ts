import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import type { MediaUse } from 'contract/media';
import { mediaAddress } from 'contract/media-files';
import type { EntityManager } from 'typeorm';

interface TextsOf {
  place: MediaUse['place'];
  /** Table or subquery. */
  table: string;
  key: string;
  /** Column with the title; null for the name of the line. */
  title: string | null;
  /** Columns in which an address may stand. */
  texts: readonly string[];
}

const services = { place: 'service', key: 'line', title: null, texts: ['content'] } as const;

/** Texts that visitors read besides articles. They are few, so they are searched instead of indexed. */
export const publishedTexts: readonly TextsOf[] = [
  { place: 'town', table: 'cities', key: 'slug', title: 'name', texts: ['markdown', 'spanish'] },
  { place: 'biography', table: 'team_members', key: 'id', title: 'name', texts: ['bio_markdown', 'spanish'] },
  { ...services, table: 'service_texts' },
];

/** Texts that are published later. */
export const draftedTexts: readonly TextsOf[] = [{ ...services, table: 'services' }];

const scheduledServices = `(SELECT service.line, revision.content FROM services service
  JOIN revisions revision ON revision.kind = 'service' AND revision.key = service.line
    AND revision.number = service.publish_version
  WHERE service.publish_at IS NOT NULL)`;

/** Texts with a time at which they are published. Their drafts may have been edited since. */
export const scheduledTexts: readonly TextsOf[] = [{ ...services, table: scheduledServices }];

/** Returns the uses of media in the texts of tables. Includes hidden rows, because one click can show them again. */
export async function linksIn(manager: EntityManager, ids: readonly string[], tables: readonly TextsOf[]) {
  const found = await Promise.all(tables.map((one) => inTable(manager, ids, one)));
  return found.flat();
}

async function inTable(manager: EntityManager, ids: readonly string[], { place, table, key, title, texts }: TextsOf) {
  const text = texts.map((column) => `COALESCE(page.${column}, '')`).join(` || ' ' || `);
  const rows = await manager
    .createQueryBuilder()
    .select([`page.${key} AS slug`, `page.${title ?? key} AS title`, `${text} AS text`])
    .from(table, 'page')
    .where(`${text} LIKE :address`, { address: `%${mediaAddress('')}%` })
    .getRawMany<{ slug: string; title: string; text: string }>();
  return rows.flatMap((row) => {
    const named = title === null ? linesOfBusiness[row.slug as QuoteProduct].name : row.title; // the table's key
    const shown = ids.filter((id) => row.text.includes(mediaAddress(id)));
    return shown.map((media) => ({ media, article: row.slug, slug: row.slug, title: named, place }));
  });
}
