import { previewPath } from 'contract/link-preview';
import { nameOfState } from 'contract/state-names';
import type { TeamMember } from 'contract/team';
import { localPath, t } from 'contract/words';
import { agencyId, agencyNode, breadcrumbNode, JsonLd, PageHead, useSite } from 'ui';

import { personId } from '../head/almanac-nodes';

interface MemberHeadProps {
  member: TeamMember;
  trail: readonly { label: string; to?: string }[];
}

/** Metadata of a person for search engines. */
export function MemberHead({ member, trail }: MemberHeadProps) {
  const site = useSite();
  const { id, name, role, summary, phoneHref, email, languages, specialties, licenses, cities, npn, photo } = member;
  const path = `/team/${id}`;
  return (
    <PageHead title={`${name}, ${role}`} description={summary} path={path} kind="profile">
      <JsonLd
        nodes={[
          {
            '@type': 'Person',
            '@id': personId(site, id),
            name,
            jobTitle: role,
            description: summary,
            url: site.publicUrl + localPath(path),
            image: site.publicUrl + (photo?.portrait ?? previewPath(path)),
            telephone: phoneHref.replace('tel:', ''),
            email,
            knowsLanguage: languages,
            knowsAbout: specialties,
            worksFor: { '@id': agencyId(site) },
            workLocation: cities.map((city) => ({ '@type': 'City', name: `${city.name}, ${city.state}` })),
            identifier: { '@type': 'PropertyValue', propertyID: 'NPN', value: npn },
            hasCredential: licenses.map(({ state, number, line }) => ({
              '@type': 'EducationalOccupationalCredential',
              credentialCategory: 'license',
              name: `${line}, ${nameOfState(state)}`,
              identifier: number,
              recognizedBy: { '@type': 'Organization', name: t`Insurance department of ${nameOfState(state)}` },
            })),
          },
          breadcrumbNode(site, path, trail),
          agencyNode(site),
        ]}
      />
    </PageHead>
  );
}
