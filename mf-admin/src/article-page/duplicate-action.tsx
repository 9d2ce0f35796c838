import { t } from 'contract/words';
import { useNavigate } from 'react-router-dom';
import { Button, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useDuplicate } from '../articles/article.actions';
import { failureToast } from '../kit/failure-toast';
import { useIsShown } from '../layout/is-shown';
import type { DocumentSession } from '../saving/document-session';

/** Creates a draft with the same content, as a template for a similar article. */
export function DuplicateAction({ session }: { session: DocumentSession }) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { run, isRunning } = useDuplicate(session, {
    onDone({ id }) {
      toast({ title: t`This is the copy`, description: t`A draft of its own: the first one stays as it is.` });
      if (isShown()) void navigate(`/admin/articles/${id}`);
    },
    onFailed: (failure) => failureToast(t`It was not duplicated`, failure),
  });
  return (
    <Button look="text" size="dense" aria-disabled={isRunning} onClick={() => run(null)}>
      <Icon name="copy" />
      Duplicate
    </Button>
  );
}
