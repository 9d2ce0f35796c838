import { t } from 'contract/words';
import { Button, Row, toast } from 'ui';

import { Dialog } from '../dialog/dialog';
import { Refusal } from '../kit/refusal';
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
    <Dialog title={t`Delete “${name}”?`} width="narrow" onClose={onClose}>
      <p>
        {articles > 0
          ? t`It is taken out of ${articlesInWords(articles)}, for visitors too. The articles stay as they are otherwise, and its list is empty.`
          : t`No article has it.`}
      </p>
      <Refusal failure={failure} />
      <Row>
        <Button aria-disabled={isRunning} onClick={() => run({ kind: 'end', name })}>
          Delete the tag
        </Button>
        <Button look="outline" onClick={onClose}>
          Keep it
        </Button>
      </Row>
    </Dialog>
  );
}
