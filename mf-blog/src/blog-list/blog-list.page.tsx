import { useSuspenseQuery } from '@tanstack/react-query';
import type { PostList } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Item = styled.li`padding:1rem;`;
export const queries = () => [['/api/posts']];
export default function BlogListPage() {
  const { data } = useSuspenseQuery<PostList>({ queryKey: ['/api/posts'] });
  return <><title>The Almanac</title><h1>The Almanac</h1><ul>{data.items.map((post) => <Item key={post.slug}><Link to={`/blog/${post.slug}`}>{post.title}</Link></Item>)}</ul></>;
}
