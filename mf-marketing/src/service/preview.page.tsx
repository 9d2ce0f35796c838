import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation, PageModule } from 'contract/page';
import { keysOf } from 'contract/query';
import type { QuoteProduct } from 'contract/quote-options';
import { servicePreviewQuery } from 'contract/site.queries';
import { useParams } from 'react-router-dom';
import { PreviewBanner } from 'ui';

import * as ease from '../ease/ease.page';
import * as group from '../group-health/group-health.page';
import * as individual from '../individual-health/individual-health.page';
import * as medicare from '../medicare/medicare.page';
import { DraftedTexts } from './service-texts';

const pages: Readonly<Record<QuoteProduct, PageModule>> = { group, medicare, individual, ease };

/** A token starts with its line of business. */
const pageOf = (token: string) => Object.entries(pages).find(([line]) => token.startsWith(`${line}~`))?.[1];

export const queries = ({ params: { token = '' }, ...at }: PageLocation) => [
  ...keysOf(servicePreviewQuery(token)),
  ...(pageOf(token)?.queries?.({ ...at, params: {} }) ?? []),
];

/** A service page with its draft, for anyone who has the link. */
export default function PreviewPage() {
  const { token = '' } = useParams();
  const { data } = useSuspenseQuery(servicePreviewQuery(token));
  const Page = pageOf(token)?.default;
  if (!Page || !data.texts) return null;
  return (
    <>
      <PreviewBanner expires={data.preview.expires} />
      <DraftedTexts value={data.texts}>
        <Page />
      </DraftedTexts>
    </>
  );
}
