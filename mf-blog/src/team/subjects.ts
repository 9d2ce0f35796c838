import type { TeamMemberSummary } from 'contract/team';
import { t } from 'contract/words';
import { inOrder } from 'ui';

/** A specialty and the people who have it. */
export interface Subject {
  subject: string;
  people: Pick<TeamMemberSummary, 'id' | 'name'>[];
}

const byLetters = (a: Subject, b: Subject) => inOrder(a.subject.toLowerCase(), b.subject.toLowerCase());

/**
 * Returns every specialty once, in alphabetical order, with its people in the agency's order. Languages other than
 * English count as specialties.
 */
export function subjectsOf(members: readonly TeamMemberSummary[]): Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { id, name, specialties, languages } of members) {
    const spoken = languages.filter((language) => language !== t`English`).map((language) => t`In ${language}`);
    for (const subject of [...specialties, ...spoken]) {
      const subjectEntry = subjects.get(subject) ?? { subject, people: [] };
      subjectEntry.people.push({ id, name });
      subjects.set(subject, subjectEntry);
    }
  }
  return [...subjects.values()].sort(byLetters);
}
