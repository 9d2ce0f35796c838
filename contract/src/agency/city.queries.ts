import type { City, CityList, CountedAreas } from './cities';
import { query } from '../http/query';

export const citiesQuery = query<CityList>('/api/cities');
export const areasQuery = query<CountedAreas>('/api/cities', 'areas');
export const cityQuery = (slug: string) => query<City>('/api/cities', slug);
