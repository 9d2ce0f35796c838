import type { RegistryDocument } from 'contract/release';
import type { SectionDeclaration } from 'contract/remote';

/** A part of the site, and whose it is, whether that remote has an active release or not. */
export interface Section {
  path: string;
  remote: string | null;
  /** For the agency's own people. */
  isPrivate: boolean;
}

/** What nobody has claimed. */
export const unclaimed: Section = { path: '/', remote: null, isPrivate: false };

/** The sections that the remotes of a registry have claimed. */
export const sectionsIn = ({ remotes }: Pick<RegistryDocument, 'remotes'>): Section[] =>
  Object.entries(remotes).flatMap(([remote, { sections, canary }]) =>
    sectionsOf(remote, [...sections, ...(canary?.sections ?? [])]),
  );

export const sectionsOf = (remote: string, sections: readonly SectionDeclaration[]): Section[] =>
  sections.map(({ path, private: isPrivate = false }) => ({ path, remote, isPrivate }));
