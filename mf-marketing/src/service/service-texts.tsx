import { useSuspenseQuery } from '@tanstack/react-query';
import type { Fact } from 'contract/facts';
import type { QuoteProduct } from 'contract/quote-options';
import { factKeysIn } from 'contract/service-text';
import type { ServiceTexts } from 'contract/site';
import { serviceQuery } from 'contract/site.queries';
import { createContext, useContext } from 'react';

const none: ServiceTexts = { lead: { text: '' }, steps: [], rows: [], questions: [], facts: {} };

const Drafted = createContext<ServiceTexts | null>(null);

/** The texts of a draft, for the page below it. */
export const DraftedTexts = Drafted.Provider;

/** Whether the page shows a draft, which nobody shall find or share as the page. */
export const useIsDrafted = () => useContext(Drafted) !== null;

/** What the agency says on the page of a service today. An API that is older than this page says nothing. */
export function useServiceTexts(line: QuoteProduct): ServiceTexts {
  const drafted = useContext(Drafted);
  const { data } = useSuspenseQuery(serviceQuery(line));
  return drafted ?? data.texts ?? none;
}

/** The facts that texts state, for the note that says where they were read. */
export const factsStated = (texts: readonly string[], { facts }: ServiceTexts): Fact[] => [
  ...new Set(texts.flatMap(factKeysIn).flatMap((key) => facts[key] ?? [])),
];
