import { useQuery } from '@tanstack/react-query';
import { slugFromTitle } from 'contract/article-rules';
import type { Article, SlugCheck } from 'contract/articles';
import { t } from 'contract/words';
import { Button, Stack, TextInput } from 'ui';

import { articleQueries } from '../articles/article.queries';
import { Breakable } from '../kit/breakable';
import type { ArticleDetails } from '../saving/use-session';
import { useDebounced } from '../requests/use-debounced';

interface SlugFieldProps {
  id: string;
  content: Pick<ArticleDetails, 'slug' | 'title'>;
  live: Article['live'];
  onChange: (slug: string) => void;
}

/** Hint for an empty slug. */
function emptySlugHint(title: string, suggestion: string): string {
  if (title.trim() === '' || suggestion !== '') return t`It follows the title.`;
  return t`The title has no letters for an address. Type one in English letters, like when-to-sign-up.`;
}

const wrong = new Set<SlugCheck['verdict']>(['taken', 'reserved', 'malformed']);

/** Edits the slug. It is suggested from the title and checked while typing. */
export function SlugField({ id, content: { slug, title }, live, onChange }: SlugFieldProps) {
  const asked = useDebounced(slug);
  const { data } = useQuery({ ...articleQueries.slugCheck(asked, id), enabled: asked !== '' });
  const check = asked === slug && slug !== '' ? data : undefined;
  const suggestion = slugFromTitle(title);
  const moved = live && live.slug !== slug && slug !== '' ? t`Once published, /blog/${live.slug} leads here.` : '';

  return (
    <Stack $gap={2}>
      <TextInput
        name="slug"
        label="Address"
        hint={
          <span aria-live="polite">
            {slug !== '' && (
              <Breakable>
                /blog/<b>{slug}</b>
              </Breakable>
            )}
            {check && !wrong.has(check.verdict) ? `${check.message ?? ''} ` : ''}
            {moved}
            {slug === '' && emptySlugHint(title, suggestion)}
          </span>
        }
        error={check && wrong.has(check.verdict) ? (check.message ?? t`This address cannot be used`) : undefined}
        value={slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.toLowerCase().replace(/\s+/g, '-'))}
      />
      {check?.suggestion && (
        <Button look="text" size="dense" onClick={() => onChange(check.suggestion ?? '')}>
          <Breakable>Use {check.suggestion}</Breakable>
        </Button>
      )}
      {!check?.suggestion && suggestion !== '' && suggestion !== slug && (
        <Button look="text" size="dense" onClick={() => onChange(suggestion)}>
          <Breakable>Suggest from the title: {suggestion}</Breakable>
        </Button>
      )}
    </Stack>
  );
}
