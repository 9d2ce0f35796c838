import type { AgencyLogo, ShownLogo } from 'contract/logo';
import type { EntityManager } from 'typeorm';

import { MediaEntity } from '../../media/media.entity';
import { pictureOf } from '../../media/shown-picture';

/** Returns the logo for pages; null for the default flower, which also replaces a missing image. */
export async function shownLogoOf(manager: EntityManager, chosen: AgencyLogo | null): Promise<ShownLogo | null> {
  if (!chosen || chosen.kind === 'mark') return null;
  if (chosen.kind === 'initials') return chosen;
  const media = await manager.findOneBy(MediaEntity, { id: chosen.media });
  return media && { kind: 'picture', picture: pictureOf(media), saysName: chosen.saysName };
}
