import { useSuspenseQuery } from '@tanstack/react-query';
import type { CityList } from 'contract/cities';

export const citiesKey = ['/api/cities'] as const;

export interface Area {
  /** "Miami County, Ohio" */
  name: string;
  /** The regulated sentence with this area's two numbers, verbatim. */
  sentence: string;
  checkedOn: string;
}

/** The service areas whose plans the agency has counted. */
export function useAreas(): readonly Area[] {
  const { items } = useSuspenseQuery<CityList>({ queryKey: citiesKey }).data;
  const areas = items.flatMap(({ planCounts, planSentence }) =>
    planCounts && planSentence
      ? [{ name: planCounts.area, sentence: planSentence, checkedOn: planCounts.checkedOn }]
      : [],
  );
  return [...new Map(areas.map((area) => [area.name, area])).values()];
}
