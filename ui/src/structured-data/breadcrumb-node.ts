import type { Site } from 'contract/site';
import { localPath } from 'contract/words';
import type { BreadcrumbList } from 'schema-dts';

/** @param items the same as the page's breadcrumbs, home first; the one without `to` is the page at `path` */
export function breadcrumbNode(
  site: Site,
  path: string,
  items: readonly { label: string; to?: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${site.publicUrl}${path}#breadcrumb`,
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.publicUrl + localPath(to ?? path),
    })),
  };
}
