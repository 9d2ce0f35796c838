import { previewPath, previewSizes } from 'contract/link-preview';

import { useSite } from '../site/use-site';

const { width, height } = previewSizes.wide;

/** Names the picture that a link to this page is shown with. The shell draws it. @param path the page's, a query string is ignored */
export function LinkPreview({ path, title }: { path: string; title: string }) {
  const { name, publicUrl } = useSite();
  const [page = '/'] = path.split('?');
  return (
    <>
      <meta property="og:image" content={publicUrl + previewPath(page)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={`${title}. ${name}.`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
