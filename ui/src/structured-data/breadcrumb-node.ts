import type { Site } from 'contract/site';
import { localPath } from 'contract/words';
import type { BreadcrumbList } from 'schema-dts';

/** @param items items of the page's breadcrumbs, home first; the item without `to` is the page at `path` */
export function breadcrumbNode(
  site: Site,
  path: string,
  items: readonly { label: string; to?: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.publicUrl}${localPath(path)}#breadcrumb`,
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.publicUrl + localPath(to ?? path),
    })),
  };
}
