import { previewPath, previewSizes } from 'contract/link-preview';
import { localPath } from 'contract/words';

import { useSite } from '../site/use-site';

const { width, height } = previewSizes.wide;

interface LinkPreviewProps {
  /** Path of the page. A query string is ignored. */
  path: string;
  title: string;
  /** The page's own image, a JPEG of the same size, instead of the one drawn by the shell. */
  own?: { src: string; alt: string } | undefined;
}

/** Meta tags of the preview image for links to this page. */
export function LinkPreview({ path, title, own }: LinkPreviewProps) {
  const { name, publicUrl } = useSite();
  const [page = '/'] = path.split('?');
  const ended = /[.?!]$/.test(title) ? title : `${title}.`;
  return (
    <>
      <meta property="og:image" content={publicUrl + (own?.src ?? previewPath(localPath(page)))} />
      <meta property="og:image:type" content={own ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={own?.alt ?? `${ended} ${name}.`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
