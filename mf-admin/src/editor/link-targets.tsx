import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from 'contract/city.queries';
import { teamQuery } from 'contract/team.queries';

import { articleQueries } from '../articles/article.queries';
import { offeredQuery } from '../links/links.queries';
import { useRested } from '../shared/use-rested';

/** An address is no name to look for. */
const nameIn = (typed: string) => (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(typed) ? '' : typed.trim().slice(0, 200));

interface LinkTargetsProps {
  id: string;
  /** What stands in the field. */
  typed: string;
}

/**
 * The site's own pages, for the list that the browser shows below a field: each by its name, and chosen it is its address.
 * Of articles those that are read, found by what is typed, since there may be thousands. Without an answer a page is
 * missing in the list, and its address can be typed.
 */
export function LinkTargets({ id, typed }: LinkTargetsProps) {
  const q = useRested(nameIn(typed));
  const { data: articles } = useQuery(articleQueries.list({ state: 'published', ...(q && { q }) }));
  const { data: offered } = useQuery(offeredQuery);
  const { data: towns } = useQuery(citiesQuery);
  const { data: team } = useQuery(teamQuery);
  const names = new Map<string, string>([
    ...(articles?.items ?? []).flatMap(({ live, title }) => (live ? [[live.path, title] as const] : [])),
    ...(towns?.items ?? []).map(({ slug, name }) => [`/city/${slug}`, name] as const),
    ...(team?.items ?? []).map((person) => [`/team/${person.id}`, person.name] as const),
    ...(offered?.pages ?? []).map((path) => [path, ''] as const),
    ...(offered?.items ?? []).map(({ to, label }) => [to, label] as const),
  ]);
  return (
    <datalist id={id}>
      {[...names].map(([path, name]) => (
        <option key={path} value={path} label={name || undefined} />
      ))}
    </datalist>
  );
}
