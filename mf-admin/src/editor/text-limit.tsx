import { articleLimits } from 'contract/article-rules';
import { textComplexityFault } from 'contract/text-depth';
import { t } from 'contract/words';
import { formatNumber } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Note } from './note';

/** Length from which the remaining characters are shown. */
const nearly = 0.9 * articleLimits.markdown;

/** Returns a warning about the length or nesting depth of a text before the API refuses it; null if none is needed. */
export function limitWarning(markdown: string): string | null {
  const unreadable = textComplexityFault(markdown);
  if (unreadable) return t`${unreadable} It is kept on this device until then.`;
  if (markdown.length < nearly) return null;
  const { length } = Array.from(markdown); // code points, as the API counts them: an emoji is one
  const most = articleLimits.markdown;
  if (length < nearly) return null;
  if (length <= most)
    return t`An article can have ${formatNumber(most)} characters, and this one has ${formatNumber(length)}. What does not fit belongs in another article.`;
  return t`The text is ${formatNumber(length - most)} characters too long. It is kept on this device, and goes to the site once it is shorter: move a part of it into another article.`;
}

/** Warns early that a text is becoming too long or too deeply nested to save. */
export function TextLimit({ markdown }: { markdown: string }) {
  const words = limitWarning(markdown);
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
