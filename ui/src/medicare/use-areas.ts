import { useSuspenseQuery } from '@tanstack/react-query';
import { areasQuery } from 'contract/city.queries';

import { useSite } from '../site/use-site';

/** A service area whose Medicare plans were counted. */
export interface Area {
  /** "Miami County, Ohio" */
  name: string;
  /** The regulated sentence with this area's two numbers, verbatim. */
  sentence: string;
  checkedOn: string;
}

/**
 * Returns the service areas with counted plans, those of the agency's own state first; none if the agency does not sell
 * Medicare.
 */
export function useAreas(): readonly Area[] {
  const { domicile, lines } = useSite();
  const { items } = useSuspenseQuery(areasQuery).data;
  const areas = (lines.includes('medicare') ? items : []).map(({ area, ...count }) => ({ name: area, ...count }));
  const isAtHome = ({ name }: Area) => name.endsWith(domicile);
  const uniqueAreas = [...new Map(areas.map((area) => [area.name, area])).values()];
  return [...uniqueAreas.filter(isAtHome), ...uniqueAreas.filter((area) => !isAtHome(area))];
}
