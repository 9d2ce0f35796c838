import type { RegistryDocument } from 'contract/release';
import type { SectionDeclaration } from 'contract/remote';

/** A section of the site with its remote, whether or not that remote has an active release. */
export interface Section {
  path: string;
  remote: string | null;
  /** Reserved for admins. */
  isPrivate: boolean;
}

/** The section of all unclaimed paths. */
export const unclaimed: Section = { path: '/', remote: null, isPrivate: false };

/** Sections that the remotes of a registry have claimed. */
export const sectionsIn = ({ remotes }: Pick<RegistryDocument, 'remotes'>): Section[] =>
  Object.entries(remotes).flatMap(([remote, { sections, canary }]) =>
    sectionsOf(remote, [...sections, ...(canary?.sections ?? [])]),
  );

export const sectionsOf = (remote: string, sections: readonly SectionDeclaration[]): Section[] =>
  sections.map(({ path, private: isPrivate = false }) => ({ path, remote, isPrivate }));
