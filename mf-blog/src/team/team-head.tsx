import type { TeamMemberSummary } from 'contract/team';
import { localPath, t } from 'contract/words';
import { agencyId, agencyNode, breadcrumbNode, JsonLd, PageHead, useSite } from 'ui';

import { personId } from '../head/almanac-nodes';

const path = '/team';

interface TeamHeadProps {
  members: readonly TeamMemberSummary[];
  updated: string | undefined;
}

/** Metadata of the team for search engines. */
export function TeamHead({ members, updated }: TeamHeadProps) {
  const site = useSite();
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Our people` }];
  return (
    <PageHead
      title={t`Our people: licensed insurance agents in ${site.address.city}`}
      description={t`The licensed agents of ${site.name}: what each one knows, the languages they speak, and their direct lines.`}
      path={path}
      updated={updated}
    >
      <JsonLd
        nodes={[
          {
            '@type': 'ItemList',
            '@id': `${site.publicUrl}${localPath(path)}#people`,
            name: t`The people of ${site.name}`,
            numberOfItems: members.length,
            itemListElement: members.map(({ id }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              item: { '@id': personId(site, id) },
            })),
          },
          ...members.map(({ id, name, role, phoneHref, languages, specialties }) => ({
            '@type': 'Person' as const,
            '@id': personId(site, id),
            name,
            jobTitle: role,
            telephone: phoneHref.replace('tel:', ''),
            url: site.publicUrl + localPath(`/team/${id}`),
            knowsLanguage: languages,
            knowsAbout: specialties,
            worksFor: { '@id': agencyId(site) },
          })),
          breadcrumbNode(site, path, trail),
          agencyNode(site),
        ]}
      />
    </PageHead>
  );
}
