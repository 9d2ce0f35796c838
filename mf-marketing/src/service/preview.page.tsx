import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import { keysOf } from 'contract/query';
import { servicePreviewQuery } from 'contract/site.queries';
import { useParams } from 'react-router-dom';
import { PreviewBanner } from 'ui';

import { linePages } from './line-pages';
import { DraftedTexts } from './service-texts';

/** A token starts with its line of business. */
const pageOf = (token: string) => Object.entries(linePages).find(([line]) => token.startsWith(`${line}~`))?.[1];

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
