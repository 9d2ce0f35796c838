import type { Post } from 'contract/posts';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Icon, toast, useHydrated, useSite } from 'ui';

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: t`Link copied`, description: t`Paste it wherever you like.` });
  } catch {
    // The browser asks for permission, which the reader can deny.
    toast({
      variant: 'destructive',
      title: t`The link wasn’t copied`,
      description: t`Your browser didn’t allow it. The address is ${url}`,
    });
  }
}

/** Sharing options that track nobody. */
export function Share({ post }: { post: Post }) {
  const { publicUrl } = useSite();
  // Not without scripts, and not if the browser limits the clipboard to secure pages.
  const canCopy = useHydrated() && Boolean(navigator.clipboard);
  const url = `${publicUrl}/blog/${post.slug}`;
  const mail = `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(`${post.excerpt}\n\n${url}`)}`;
  return (
    <Ways>
      <b id="share">Share</b>
      <ul aria-labelledby="share">
        <li>
          <a href={mail}>
            <Icon name="mail" />
            Send by e-mail
          </a>
        </li>
        <li>
          {canCopy ? (
            <button type="button" onClick={() => void copy(url)}>
              Copy the link
            </button>
          ) : (
            <a href={url}>Link to this article</a>
          )}
        </li>
      </ul>
    </Ways>
  );
}

const Ways = styled.div`
  margin-top: var(--s-5);
  li > * {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--pine);
    text-decoration: underline 2px;
    text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  button:hover {
    text-decoration-color: currentColor;
  }
`;
