import { useQuery } from '@tanstack/react-query';
import type { ArticleCheck } from 'contract/article-history';
import { plural, t } from 'contract/words';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { articleQueries } from '../articles/article.queries';
import type { DocumentSession } from '../saving/document-session';
import { useSession } from '../saving/use-session';
import { Line, Panel } from './panel';

/** Element ids of the controls that checks refer to. */
const controls: Record<string, string> = {
  markdown: 'article-text',
  cover: 'cover-alt',
  'cover.alt': 'cover-alt',
  'seo.title': 'seo-title',
  'seo.description': 'seo-description',
};

const controlOf = ({ place }: ArticleCheck) => controls[place.field] ?? place.field;

/** Finds a text in the editor, selects it and scrolls to it. */
function showText(editor: HTMLElement, words: string) {
  if (editor instanceof HTMLTextAreaElement) {
    const at = editor.value.indexOf(words);
    if (at >= 0) editor.setSelectionRange(at, at + words.length);
    return;
  }
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    node.parentElement?.scrollIntoView({ block: 'center' });
    return;
  }
}

function goTo(event: MouseEvent, check: ArticleCheck) {
  const control = document.getElementById(controlOf(check));
  if (!control) return;
  event.preventDefault();
  control.closest('details')?.setAttribute('open', '');
  control.focus();
  if (check.place.text) showText(control, check.place.text);
}

function Check({ check }: { check: ArticleCheck }) {
  const stops = check.kind === 'stops';
  return (
    <li>
      <Line $tone={stops ? 'wrong' : 'warn'}>
        <Icon name={stops ? 'close' : 'alert'} />
        <a href={`#${controlOf(check)}`} onClick={(event) => goTo(event, check)}>
          {check.message}
        </a>
      </Line>
    </li>
  );
}

/** Lists checks that block publishing, then warnings. Each links to its place in the editor. */
export function ChecksPanel({ id, isKnown, session }: { id: string; isKnown: boolean; session: DocumentSession }) {
  const isConflict = useSession(session, (current) => current.current().kind === 'conflict');
  const { data, isError } = useQuery({ ...articleQueries.checks(id), enabled: isKnown });
  const items = data?.items ?? [];
  const stops = items.filter(({ kind }) => kind === 'stops');
  const warns = items.filter(({ kind }) => kind === 'warns');
  return (
    <Panel title="Before you publish">
      <div id="checks-summary" aria-live="polite">
        {!isKnown && <p>The checks begin with your first words.</p>}
        {isError && <p>The checks cannot be read right now.</p>}
        {data && isConflict && <p>Until you choose between the two versions, the saved one is checked.</p>}
        {data && stops.length > 0 && (
          <Line $tone="wrong">
            <Icon name="alert" />
            {plural(stops.length, { one: '1 thing stops publishing', other: `${stops.length} things stop publishing` })}
          </Line>
        )}
        {data && stops.length === 0 && (
          <Line $tone="ok">
            <Icon name="check" />
            {warns.length === 0 ? t`Ready to publish` : t`Nothing stops publishing`}
          </Line>
        )}
      </div>
      {items.length > 0 && (
        <List>
          {[...stops, ...warns].map((check) => (
            <Check key={`${check.rule} ${check.message} ${check.place.field} ${check.place.line}`} check={check} />
          ))}
        </List>
      )}
    </Panel>
  );
}

const List = styled.ul`
  li {
    padding-block: 0.45rem;
    border-top: 1px solid var(--rule);
  }
  a {
    color: inherit;
    font-weight: 400;
  }
`;
