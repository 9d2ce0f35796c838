import { useSuspenseQuery } from '@tanstack/react-query';
import type { Fact } from 'contract/facts';
import type { QuoteProduct } from 'contract/quote-options';
import { factKeysIn } from 'contract/service-text';
import type { ServiceTexts } from 'contract/site';
import { serviceQuery } from 'contract/site.queries';
import { createContext, useContext } from 'react';

const none: ServiceTexts = { lead: { text: '' }, steps: [], rows: [], questions: [], facts: {} };

const Drafted = createContext<ServiceTexts | null>(null);

/** Provides the texts of a draft to the page below. */
export const DraftedTexts = Drafted.Provider;

/** Returns whether the page shows a draft, which must not be found or shared as the page. */
export const useIsDrafted = () => useContext(Drafted) !== null;

/** Returns the agency's current texts of a service page. An API older than this page returns none. */
export function useServiceTexts(line: QuoteProduct): ServiceTexts {
  const drafted = useContext(Drafted);
  const { data } = useSuspenseQuery(serviceQuery(line));
  return drafted ?? data.texts ?? none;
}

/** Returns the facts that texts state, for the note about sources. */
export const factsStated = (texts: readonly string[], { facts }: ServiceTexts): Fact[] => [
  ...new Set(texts.flatMap(factKeysIn).flatMap((key) => facts[key] ?? [])),
];
