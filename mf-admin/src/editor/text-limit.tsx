import { articleLimits } from 'contract/article-rules';
import { unreadableBecause } from 'contract/text-depth';
import { t } from 'contract/words';
import { formatNumber } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Note } from './note';

/** From here on it is said how much room is left. */
const nearly = 0.9 * articleLimits.markdown;

/** What to say of a text's depth and length, before the site refuses it; null as long as there is nothing to say. */
export function limitWords(markdown: string): string | null {
  const unreadable = unreadableBecause(markdown);
  if (unreadable) return t`${unreadable} It is kept on this device until then.`;
  if (markdown.length < nearly) return null;
  const { length } = Array.from(markdown); // characters as the API counts them: an emoji is one
  const most = articleLimits.markdown;
  if (length < nearly) return null;
  if (length <= most)
    return t`An article can have ${formatNumber(most)} characters, and this one has ${formatNumber(length)}. What does not fit belongs in another article.`;
  return t`The text is ${formatNumber(length - most)} characters too long. It is kept on this device, and goes to the site once it is shorter: move a part of it into another article.`;
}

/** Says in time that a text becomes too long, or too deep, to be saved. */
export function TextLimit({ markdown }: { markdown: string }) {
  const words = limitWords(markdown);
  return (
    <div role="status">
      {words && (
        <Note>
          <Icon name="alert" />
          <span>{words}</span>
        </Note>
      )}
    </div>
  );
}
