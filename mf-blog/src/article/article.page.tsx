import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import type { Post } from 'contract/posts';
import { useParams } from 'react-router-dom';

export const queries = ({ params }: PageLocation) => [['/api/posts', params['slug'] ?? '']];
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const { data } = useSuspenseQuery<Post>({ queryKey: ['/api/posts', slug] });
  return <><title>{data.title}</title><h1>{data.title}</h1><div dangerouslySetInnerHTML={{ __html: data.html }} /></>;
}
