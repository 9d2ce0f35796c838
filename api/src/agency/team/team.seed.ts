import { Injectable } from '@nestjs/common';
import { license } from 'contract/site';
import { personContent } from 'contract/people';
import { teamMember } from 'contract/team';
import { slug } from 'contract/posts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { markdownHtml } from '../../articles/markdown/markdown-html';
import { markdownFiles } from '../seed/markdown-files';
import type { SeedItem, SeedSource } from '../seed/seed-source';
import { personHtml } from '../texts/html-of-texts';
import { TeamMemberEntity } from './team-member.entity';

const frontMatter = teamMember
  .omit({ id: true, english: true, bioHtml: true, articles: true, photo: true, away: true })
  .extend({
    spanish: personContent.shape.spanish.unwrap().optional(),
    order: z.number().int(),
    cities: z.array(slug),
    licenses: z.array(license.strict()),
  })
  .strict();

export type TeamMemberContent = z.infer<typeof frontMatter> & { id: string; bio: string };

/** Seeds people from `team/<id>.md`: front matter and the biography. */
@Injectable()
export class TeamSeed implements SeedSource<TeamMemberContent> {
  readonly kind = 'team';

  async read(folder: string): Promise<SeedItem<TeamMemberContent>[]> {
    const files = await markdownFiles(folder, 'team', frontMatter);
    return files.map(({ name, file, frontMatter: fields, markdown }) => ({
      key: name,
      file,
      content: { ...fields, id: name, bio: markdown },
    }));
  }

  async current(manager: EntityManager, id: string): Promise<TeamMemberContent | null> {
    const row = await manager.findOneBy(TeamMemberEntity, { id });
    if (!row) return null;
    const { position: order, bioMarkdown: bio, bioHtml: _, spanish, spanishBioHtml: _spanish, ...written } = row;
    const columns = { ...written, ...(spanish && { spanish }) };
    // Not in the file. Any edit of these columns counts as an owner change.
    const {
      version: _saves,
      standing,
      photoMedia,
      photoAlt,
      photoFocal,
      away,
      successor,
      leftOn,
      ...content
    } = columns;
    const edited = { photoMedia, photoAlt, photoFocal, away, successor, leftOn };
    if (standing !== 'shown' || Object.values(edited).some((value) => value !== null))
      return { ...columns, order, bio };
    return { ...content, order, bio };
  }

  async write(manager: EntityManager, { order, bio, ...content }: TeamMemberContent): Promise<void> {
    const row = { ...content, position: order, bioMarkdown: bio };
    await manager.save(TeamMemberEntity, { ...row, ...personHtml(row, (markdown) => markdownHtml(markdown).html) });
  }
}
