import { t } from 'contract/words';
import { toast } from 'ui';

import { ConfirmDialog } from '../dialog/confirm-dialog';
import { articlesInWords, isUnderWay, underWay, type Tag } from './tag-counts';
import { useTagStep } from './tags.actions';

/** Asks for confirmation before a tag is removed from all articles. */
export function DeleteTag({ tag: { name, articles }, onClose }: { tag: Tag; onClose: () => void }) {
  const { run, isRunning, failure } = useTagStep({
    onDone({ items }) {
      onClose();
      if (isUnderWay(items, name)) return void toast(underWay());
      toast({ title: t`Deleted`, description: t`No article has the tag “${name}” any more.` });
    },
  });
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirm={t`Delete the tag`}
      cancel={t`Keep it`}
      isRunning={isRunning}
      failure={failure}
      onConfirm={() => run({ kind: 'end', name })}
      onClose={onClose}
    >
      <p>
        {articles > 0
          ? t`It is taken out of ${articlesInWords(articles)}, for visitors too. The articles stay as they are otherwise, and its list is empty.`
          : t`No article has it.`}
      </p>
    </ConfirmDialog>
  );
}
