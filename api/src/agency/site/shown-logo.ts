import type { AgencyLogo, ShownLogo } from 'contract/logo';
import type { EntityManager } from 'typeorm';

import { MediaEntity } from '../../media/media.entity';
import { pictureOf } from '../../media/shown-picture';

/** The logo as pages show it; null for the house's flower, which also stands in for a picture that is gone. */
export async function shownLogoOf(manager: EntityManager, chosen: AgencyLogo | null): Promise<ShownLogo | null> {
  if (!chosen || chosen.kind === 'mark') return null;
  if (chosen.kind === 'initials') return chosen;
  const media = await manager.findOneBy(MediaEntity, { id: chosen.media });
  return media && { kind: 'picture', picture: pictureOf(media), saysName: chosen.saysName };
}
