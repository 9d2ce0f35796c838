import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from 'contract/city.queries';
import { isOffered } from 'contract/lines-of-business';
import { siteQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';

import { articleQueries } from '../articles/article.queries';
import { offeredQuery } from '../links/links.queries';
import { useDebounced } from '../requests/use-debounced';

/** Returns the page name to search for; empty if the input is a link target. */
const nameIn = (typed: string) => (/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(typed) ? '' : typed.trim().slice(0, 200));

interface LinkTargetsProps {
  id: string;
  /** Content of the field. */
  typed: string;
}

/**
 * Options of a link field: the site's own pages by name, each with its path as the value. Only published articles that
 * match the input are loaded, since there may be thousands. If a request fails, its pages are missing from the list and
 * a path can still be typed.
 */
export function LinkTargets({ id, typed }: LinkTargetsProps) {
  const q = useDebounced(nameIn(typed));
  const { data: articles } = useQuery(articleQueries.list({ state: 'published', ...(q && { q }) }));
  const { data: offered } = useQuery(offeredQuery);
  const { data: towns } = useQuery(citiesQuery);
  const { data: team } = useQuery(teamQuery);
  const { data: site } = useQuery(siteQuery);
  const names = new Map<string, string>([
    ...(articles?.items ?? []).flatMap(({ live, title }) => (live ? [[live.path, title] as const] : [])),
    ...(towns?.items ?? []).map(({ slug, name }) => [`/city/${slug}`, name] as const),
    ...(team?.items ?? []).map((person) => [`/team/${person.id}`, person.name] as const),
    ...(offered?.pages ?? []).map((path) => [path, ''] as const),
    ...(offered?.items ?? []).map(({ to, label }) => [to, label] as const),
  ]);
  return (
    <datalist id={id}>
      {[...names]
        .filter(([path]) => !site || isOffered(path, site.lines))
        .map(([path, name]) => (
          <option key={path} value={path} label={name || undefined} />
        ))}
    </datalist>
  );
}
