import type { City, CityList } from './cities';
import { query } from '../http/query';

export const citiesQuery = query<CityList>('/api/cities');
export const cityQuery = (slug: string) => query<City>('/api/cities', slug);
