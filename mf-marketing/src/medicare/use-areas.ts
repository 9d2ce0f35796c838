import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import type { City, CityList } from 'contract/cities';

export const citiesKey = ['/api/cities'] as const;

export interface Area {
  /** "Miami County, Ohio" */
  name: string;
  /** The regulated sentence with this area's two numbers, verbatim. */
  sentence: string;
  checkedOn: string;
}

/**
 * The service areas whose plans the agency has counted. Which towns there are comes first, so their answers cannot be
 * among a page's `queries`: the server reads them while it renders.
 */
export function useAreas(): readonly Area[] {
  const { items } = useSuspenseQuery<CityList>({ queryKey: citiesKey }).data;
  const cities = useSuspenseQueries({ queries: items.map(({ slug }) => ({ queryKey: ['/api/cities', slug] })) });
  const areas = cities.flatMap(({ data }) => {
    const { planCounts, planSentence } = data as City; // a list of queries loses each answer's type
    return planCounts && planSentence
      ? [{ name: planCounts.area, sentence: planSentence, checkedOn: planCounts.checkedOn }]
      : [];
  });
  return [...new Map(areas.map((area) => [area.name, area])).values()];
}
