import { topicNames } from 'contract/lines-of-business';
import { previewPath, type PreviewShape } from 'contract/link-preview';
import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { language } from 'contract/words';
import { agencyId, agencyNode, breadcrumbNode, JsonLd, PageHead, useSite } from 'ui';

import { almanacNode, personId } from '../head/almanac-nodes';

/** Shapes of the article's picture that search engines choose from. */
const shapes: readonly PreviewShape[] = ['1x1', '4x3', '16x9'];

interface ArticleHeadProps {
  post: Post;
  /** The agency's people: the page of an author who has left is gone. */
  team: readonly Pick<TeamMemberSummary, 'id'>[];
  trail: readonly { label: string; to: string }[];
}

/** Metadata of an article for search engines and link previews. */
export function ArticleHead({ post, team, trail }: ArticleHeadProps) {
  const site = useSite();
  const path = `/blog/${post.slug}`;
  const url = site.publicUrl + path;
  const { cover } = post;
  const preview = cover ? { src: cover.crops.wide, alt: cover.alt } : undefined;
  const pictureIn = (shape: PreviewShape) => site.publicUrl + (cover?.crops[shape] ?? previewPath(path, shape));
  const urlOf = (id: string) => `${site.publicUrl}/team/${id}`;
  const isHere = (id: string) => team.some((person) => person.id === id);
  return (
    <PageHead
      title={post.seo.title}
      description={post.seo.description}
      path={path}
      canonical={post.canonical}
      kind="article"
      preview={preview}
    >
      <meta property="article:published_time" content={post.publishedAt} />
      <meta property="article:modified_time" content={post.updatedAt} />
      <meta property="article:section" content={topicNames[post.topic]} />
      {post.authors
        .filter(({ id }) => isHere(id))
        .map(({ id }) => (
          <meta key={id} property="article:author" content={urlOf(id)} />
        ))}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <JsonLd
        nodes={[
          {
            '@type': 'BlogPosting',
            '@id': `${url}#article`,
            headline: post.title,
            description: post.excerpt,
            image: shapes.map(pictureIn),
            url,
            mainEntityOfPage: url,
            datePublished: post.publishedAt,
            dateModified: post.updatedAt,
            articleSection: topicNames[post.topic],
            keywords: [...post.tags],
            inLanguage: language,
            timeRequired: `PT${post.readingMinutes}M`,
            author: post.authors.map(({ id }) => ({ '@id': personId(site, id) })),
            publisher: { '@id': agencyId(site) },
            isPartOf: almanacNode(site),
          },
          ...post.authors.map(({ id, name }) => ({
            '@type': 'Person' as const,
            '@id': personId(site, id),
            name,
            ...(isHere(id) && { url: urlOf(id) }),
          })),
          breadcrumbNode(site, path, [...trail, { label: post.title }]),
          agencyNode(site),
        ]}
      />
    </PageHead>
  );
}
